import type { SiteContext } from '../../../engine/composition/block.ts'
import { togglePopoverProps } from '../../shared/Dialog.tsx'
import { withIcon, type IconName } from '../../shared/icon.ts'
import type { HeaderFields } from './fields.generated.ts'

export interface UtilitiesProps {
  portalUrl: HeaderFields['portalUrl']
  /** Id of the search dialog, opened by the icon. The label links to the search page. */
  search?: HeaderFields['search']
  site: SiteContext
  /** Labels are shown beside the icons. */
  labelled?: boolean
}

/** Links to the services of this site. */
export function Utilities({ portalUrl, search, site, labelled = false }: UtilitiesProps) {
  return utilities.map(({ name, icon, route }) => {
    const own = site.href(route) ?? (name === 'country' ? portalUrl?.href : null)
    // With a script the lists open at once; without one a visitor signs in first and is led on to them.
    const login = name === 'wishlist' && own ? site.href('login') : null
    const href = login && own ? `${login}?${new URLSearchParams({ next: own }).toString()}` : own
    const opened = name === 'search' && !labelled ? search : undefined
    if (!href && !opened) return null
    const label = site.t(`header.${name}`)
    return (
      <li key={name} data-service={name}>
        {opened && (
          <button
            {...togglePopoverProps(opened)}
            className="header__icon header__scripted"
            aria-label={label}
            title={label}
            data-flow="dialog-button"
            data-activate="interaction"
            {...withIcon(icon)}
          />
        )}
        {href && (
          <a
            className={`${labelled ? 'header__service' : 'header__icon'}${opened ? ' header__unscripted' : ''}`}
            href={href}
            data-own-href={login ? own : undefined}
            data-label-one={login ? countLabel(site, 1) : undefined}
            data-label-other={login ? countLabel(site, 2) : undefined}
            aria-current={own && site.isPage(own) ? 'page' : undefined}
            rel={name === 'country' ? 'noopener' : undefined}
            aria-label={labelled ? undefined : label}
            title={labelled ? undefined : label}
            {...withIcon(icon)}
          >
            {labelled && site.text(`header.${name}`)}
            {login && <span className="header__count" data-count="" hidden />}
          </a>
        )}
        {name === 'account' && href && <AccountLinks href={href} site={site} labelled={labelled} />}
      </li>
    )
  })
}

/** "Wishlist, 2 pieces" with `{count}` for the number, which the browser knows. */
function countLabel(site: SiteContext, sample: number): string {
  return site.t('header.wishlist.count', { count: sample }).replace(String(sample), '{count}')
}

/** Shown to visitors who are signed in: beside the icon on hover and focus, in the menu as entries of their own. */
function AccountLinks({ href, site, labelled }: { href: string; site: SiteContext; labelled: boolean }) {
  const logOut = site.href('logout')
  if (!logOut) return null
  return (
    <ul className="header__account">
      {!labelled && (
        <li>
          <a className="header__account-link" href={href}>
            {site.text('header.account')}
          </a>
        </li>
      )}
      <li>
        <a className="header__account-link" href={logOut} data-no-prefetch="">
          {site.text('header.log-out')}
        </a>
      </li>
    </ul>
  )
}

const utilities: readonly { name: string; icon: IconName; route: string }[] = [
  { name: 'search', icon: 'search', route: 'search' },
  { name: 'wishlist', icon: 'heart', route: 'wishlist' },
  { name: 'store-locator', icon: 'pin', route: 'store-locator' },
  { name: 'account', icon: 'account', route: 'my-account' },
  { name: 'country', icon: 'globe', route: 'portal' },
]
