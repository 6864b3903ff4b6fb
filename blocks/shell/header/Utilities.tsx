import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon, type IconName } from '../../shared/Icon.tsx'
import type { HeaderFields } from './fields.generated.ts'

export interface UtilitiesProps {
  portalUrl: HeaderFields['portalUrl']
  site: SiteContext
  /** Words beside the icons. */
  labelled?: boolean
}

/** Links to the services that this site has. */
export function Utilities({ portalUrl, site, labelled = false }: UtilitiesProps) {
  return utilities.map(({ name, icon, route }) => {
    const href = site.href(route) ?? (name === 'country' ? portalUrl?.href : null)
    if (!href) return null
    const label = site.t(`header.${name}`)
    return (
      <li key={name} data-service={name}>
        <a
          className={labelled ? 'header__service' : 'header__icon'}
          href={href}
          aria-current={href === site.path ? 'page' : undefined}
          rel={name === 'country' ? 'noopener' : undefined}
          aria-label={labelled ? undefined : label}
          title={labelled ? undefined : label}
        >
          <Icon name={icon} />
          {labelled && label}
        </a>
      </li>
    )
  })
}

const utilities: readonly { name: string; icon: IconName; route: string }[] = [
  { name: 'search', icon: 'search', route: 'search' },
  { name: 'wishlist', icon: 'heart', route: 'wishlist' },
  { name: 'store-locator', icon: 'pin', route: 'store-locator' },
  { name: 'account', icon: 'account', route: 'my-account' },
  { name: 'country', icon: 'globe', route: 'portal' },
]
