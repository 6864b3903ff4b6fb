import type { SiteContext, ResolvedLink, Text } from '../../../engine/composition/block.ts'
import type { SearchSummary } from '../parts.generated.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'

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

interface ShownAnswer {
  title: Text
  sentence: Text
  url: ResolvedLink
}

/** The answers, without those whose page this site does not have. */
export function shownAnswers(answers: SearchSummary['answers']): ShownAnswer[] {
  return answers.flatMap(({ title, sentence, path }) => (path ? [{ title, sentence, url: path }] : []))
}

/** The words that results may lack, in quotes, as values of the message that says so. Null if every result has all words. */
export function missingWords(
  { match, missingWords: words }: SearchSummary,
  site: Pick<SiteContext, 't' | 'tag'>,
): { count: number; words: string } | null {
  if (match !== 'SOME_WORDS') return null
  const quoted = words.map((item) => site.t('search.quoted', { item }))
  return { count: words.length, words: intlOf(site.tag).formatList(quoted, { type: 'disjunction' }) }
}
