import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SearchSummary } from '../parts.generated.ts'

export interface NothingFoundProps {
  item: string
  summary: Pick<SearchSummary, 'answers' | 'nearestWords' | 'kinds'> | null | undefined
  site: SiteContext
}

/** What helps where no result has a word of the query: the nearest words, the kinds of products, a way to write. */
export function NothingFound({ item, summary, site }: NothingFoundProps) {
  const { answers = [], nearestWords = [], kinds = [] } = summary ?? {}
  const contact = site.href('contact')
  return (
    <div className="search-none">
      {answers.length === 0 && <p className="subtitle search-none__words">{site.text('search.no-result', { item })}</p>}
      <NearestWords words={nearestWords} site={site} />
      <Kinds kinds={kinds} site={site} />
      {contact && (
        <p>
          <a className="button" href={contact}>
            {site.text('search.write')}
          </a>
        </p>
      )}
    </div>
  )
}

/** Links to the results of these words, or a hint where there are none. */
function NearestWords({ words, site }: { words: readonly string[]; site: SiteContext }) {
  const search = site.href('search')
  if (words.length === 0 || !search) return <p>{site.text('search.no-result-hint')}</p>
  return (
    <div className="search-none__nearest">
      <p>{site.text('search.nearest')}</p>
      <ul className="search-none__links">
        {words.map((word) => (
          <li key={word}>
            <a className="search-none__link" href={`${search}?${new URLSearchParams({ item: word }).toString()}`}>
              {word}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without those whose page this site does not have. */
function Kinds({ kinds, site }: { kinds: SearchSummary['kinds']; site: SiteContext }) {
  const shown = kinds.filter(({ path }) => path)
  if (shown.length === 0) return null
  return (
    <nav className="search-none__kinds" aria-label={site.t('search.kinds')}>
      <p className="label" aria-hidden="true">
        {site.text('search.kinds')}
      </p>
      <ul className="search-none__links">
        {shown.map(({ title, path }, index) => (
          <li key={index}>
            <a className="search-none__link" href={path?.href} rel={path?.external ? 'noopener' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
