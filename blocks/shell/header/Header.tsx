import { useId } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Popin, showModalProps } from '../../shared/Dialog.tsx'
import { withIcon } from '../../shared/icon.ts'
import { MenuLink } from '../../shared/MenuLink.tsx'
import { Wordmark } from '../../shared/Wordmark.tsx'
import type { HeaderFields, MenuItem } from './fields.generated.ts'
import { Submenu } from './Submenu.tsx'
import { Utilities } from './Utilities.tsx'

/** Menu, wordmark and services. Menus open without script. It is shown without its menu if that is missing. */
export function Header({ fields, site }: BlockProps<HeaderFields>) {
  const { brand, wordmark, mode = 'solid', triggers = {}, headerMenu } = fields
  const languages = useId()
  return (
    <header
      className="header"
      data-flow="header"
      data-activate="scroll"
      data-mode={mode}
      data-hide={triggers.hide}
      data-small={triggers.small}
      data-solid={triggers.solid}
    >
      <div className="header__bar">
        <Menu items={headerMenu?.menuItems ?? []} portalUrl={fields.portalUrl} site={site} />
        <a className="header__brand" href={site.href('home') ?? '/'} aria-label={site.t('header.home', { brand })}>
          <Wordmark brand={brand} outline={wordmark} />
        </a>
        <ul className="header__services" aria-label={site.t('header.utilities')}>
          <Utilities portalUrl={fields.portalUrl} search={fields.search} site={site} />
          <LanguageSwitch site={site} id={languages} />
        </ul>
      </div>
      <LanguagePopin site={site} id={languages} />
    </header>
  )
}

interface MenuProps {
  items: readonly MenuItem[]
  portalUrl: HeaderFields['portalUrl']
  site: SiteContext
}

/** A row on wide screens, a panel that slides in below 992 px. */
function Menu({ items, portalUrl, site }: MenuProps) {
  const id = useId()
  const current = currentItem(items, site)
  return (
    <div
      id="menu"
      className="header__menu"
      tabIndex={-1}
      data-flow="menu"
      // A mouse that passes over its items: fingers and keys send events of their own.
      data-activate="mouseover"
      data-event-escape="menu.dismissed"
      data-event-pagehide="page.left"
    >
      <button
        type="button"
        className="header__icon header__burger"
        popoverTarget={id}
        aria-label={site.t('header.open-menu')}
        data-event="menu.touched"
        {...withIcon('menu')}
      />
      <nav id={id} className="header__panel" popover="auto" aria-label={site.t('header.menu')}>
        <div className="header__band">
          <button
            type="button"
            className="header__icon header__close"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={site.t('header.close-menu')}
            // The browser returns the focus to the burger only if it was in the open panel.
            autoFocus
            {...withIcon('close')}
          />
        </div>
        <ul className="header__items">
          {items.map((item) => (
            <Item key={item.key} item={item} isCurrent={item.key === current} site={site} />
          ))}
        </ul>
        <ul className="header__more">
          <Utilities portalUrl={portalUrl} site={site} labelled />
        </ul>
        <LanguageLinks site={site} region="menu-languages" />
      </nav>
    </div>
  )
}

function Item({ item, isCurrent, site }: { item: MenuItem; isCurrent: boolean; site: SiteContext }) {
  if (item.submenu) return <Submenu item={item} isCurrent={isCurrent} site={site} />
  if (!item.url) return null
  return (
    <li>
      <MenuLink className="header__label" link={{ ...item, url: item.url }} site={site} />
    </li>
  )
}

/** Key of the one item that is marked on this page: its own link, or the menu that it is in. */
export function currentItem(items: readonly MenuItem[], site: Place): string | undefined {
  const own = items.find(({ submenu, url }) => !submenu && url && site.isPage(url.href))
  return (own ?? items.find((item) => item.submenu && isInside(item, site)))?.key
}

type Place = Pick<SiteContext, 'isPage' | 'isWithin'>

/** Whether the page is the menu's page, one below it, or one that its panel links to. */
function isInside({ url, submenuCategories }: MenuItem, site: Place): boolean {
  if (url && !url.external && site.isWithin(url.href)) return true
  return submenuCategories.some(({ items }) => items.some((entry) => entry.url && site.isPage(entry.url.href)))
}

interface LanguagesProps {
  site: SiteContext
  /** Id of the popin. */
  id: string
}

/** The code of the current language, which opens the list of languages. Renders nothing on a site with one language. */
function LanguageSwitch({ site, id }: LanguagesProps) {
  const current = site.languages.find((language) => language.current)
  if (!current || site.languages.length < 2) return null
  return (
    <li className="header__languages">
      <button {...showModalProps(id)} className="header__icon header__code">
        <span className="visually-hidden">{site.text('header.language', { language: current.name })}</span>
        {current.locale}
      </button>
    </li>
  )
}

function LanguagePopin({ site, id }: LanguagesProps) {
  if (site.languages.length < 2) return null
  return (
    <Popin id={id} heading={site.text('header.choose-language')} site={site}>
      <LanguageLinks site={site} region="languages" />
    </Popin>
  )
}

/**
 * The same page in the other languages. Each link sets a cookie, so it is never prefetched. The links have the query of
 * the page: a script that shows another query swaps them, too, as a region of this name.
 */
function LanguageLinks({ site, region }: { site: SiteContext; region: string }) {
  if (site.languages.length < 2) return null
  return (
    <ul
      className="header__language-list"
      aria-label={site.t('header.languages')}
      data-region={region}
      data-no-prefetch=""
    >
      {site.languages.map(({ locale, tag, name, current, switchHref }) => (
        <li key={locale}>
          <a
            className="header__language"
            href={switchHref}
            hrefLang={tag}
            lang={tag}
            rel="nofollow"
            aria-current={current ? 'true' : undefined}
            {...(current && withIcon('check'))}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
