import type { SiteContext } from '../../../engine/composition/block.ts'
import { opens, Popin } from '../../shared/Dialog.tsx'
import { Icon } from '../../shared/Icon.tsx'

interface LanguagesProps {
  site: SiteContext
  /** Id of the popin. */
  id: string
}

/** The code of the current language, which opens the list of languages. Renders nothing on a site with one language. */
export function LanguageSwitch({ site, id }: LanguagesProps) {
  const current = site.languages.find((language) => language.current)
  if (!current || site.languages.length < 2) return null
  return (
    <li className="header__languages">
      <button {...opens(id)} className="header__icon header__code">
        <span className="visually-hidden">{site.text('header.language', { language: current.name })}</span>
        {current.locale}
      </button>
    </li>
  )
}

export function LanguagePopin({ site, id }: LanguagesProps) {
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
export function LanguageLinks({ site, region }: { site: SiteContext; region: string }) {
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
          >
            {name}
            {current && <Icon name="check" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
