import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SearchSummary } from '../parts.generated.ts'
import { shownAnswers } from './shown-answers.ts'

/** Questions and pages that answer the query, each with the sentence that does. */
export function SearchAnswers({ answers, site }: { answers: SearchSummary['answers']; site: SiteContext }) {
  const shown = shownAnswers(answers)
  if (shown.length === 0) return null
  return (
    <section className="search-answers" aria-label={site.t('search.answers')}>
      <p className="label search-answers__label" aria-hidden="true">
        {site.text('search.answers')}
      </p>
      <ul className="search-answers__list">
        {shown.map(({ title, sentence, url }, index) => (
          <li key={index}>
            <a className="search-answers__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
              {title}
            </a>
            <p className="search-answers__sentence">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
