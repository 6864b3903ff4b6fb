import type { SiteContext } from '../../../engine/composition/block.ts'

/** The current language's code, which opens the others. Nothing on a site of one language. */
export function LanguageSwitch({ site }: { site: SiteContext }) {
  const current = site.languages.find((language) => language.current)
  if (!current || site.languages.length < 2) return null
  return (
    <li className="header__languages">
      <details name="header" data-key="language" data-dismiss="">
        <summary className="header__icon header__code" data-event="submenu.touched">
          <span className="visually-hidden">{site.t('header.language', { language: current.name })}</span>
          {current.locale}
        </summary>
        <LanguageLinks site={site} />
      </details>
    </li>
  )
}

/** The same page in the other languages. Each link sets a cookie, so it is never fetched ahead. */
export function LanguageLinks({ site }: { site: SiteContext }) {
  if (site.languages.length < 2) return null
  return (
    <ul className="header__language-list" aria-label={site.t('header.languages')} data-no-prefetch="">
      {site.languages.map(({ locale, tag, name, current, switchHref }) => (
        <li key={locale}>
          <a
            className="header__language"
            href={switchHref}
            hrefLang={tag}
            lang={tag}
            rel="nofollow"
            aria-current={current ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
