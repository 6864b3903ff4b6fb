import type { BlockProps } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { chooseArticles } from '../../shared/choose-articles.ts'
import { Heading } from '../../shared/Heading.tsx'
import type { ArticleTeaser } from '../../shared/parts.generated.ts'
import { Section } from '../../shared/Section.tsx'
import type { ArticleListFields } from './fields.generated.ts'

/** The articles that are not above, a page of them at a time. Each step has its own URL, so that it works without script. */
export function ArticleList({ fields, site, id, first }: BlockProps<ArticleListFields>) {
  const { pageSize, pageUrl, query } = fields
  const all = articlesBelow(fields)
  if (all.length === 0) return null
  const shown = countShown(fields.shown, { pageSize, total: all.length })
  const more = new URLSearchParams({ ...query, shown: String(shown + pageSize) })
  const idOf = (index: number) => `${id}-${index + 1}`
  return (
    <Section name="article-list" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div data-flow="article-list" data-activate="history" data-shown={shown} data-page={pageSize}>
        <div className="article-list__head">
          <Heading />
          <output className="article-list__count" data-region="article-count">
            {site.text('journal.shown', { shown: Math.min(shown, all.length), total: all.length })}
          </output>
        </div>
        <div data-region="article-list" data-part="articles">
          <ul className="article-list__items">
            {all.slice(0, shown).map((article, index) => (
              <li key={article.id} id={idOf(index)} className="article-list__item">
                <ArticleCard article={article} site={site} look="row" sizes="8rem" />
              </li>
            ))}
          </ul>
          {pageUrl && shown < all.length && (
            <a
              className="button article-list__more"
              href={`${pageUrl.href}?${more.toString()}#${idOf(shown)}`}
              data-event="more.requested"
              data-no-prefetch=""
            >
              {site.text('journal.more')}
            </a>
          )}
        </div>
      </div>
    </Section>
  )
}

/** Without those that a journal overview of the same page shows. */
function articlesBelow({ articles, journalFilters, above }: ArticleListFields): ArticleTeaser[] {
  const items = articles?.items ?? []
  if (!above) return items
  const shown = chooseArticles(items, { labels: journalFilters ?? [], label: above.category, max: above.maxArticles })
  const ids = new Set(shown.articles.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

/**
 * How many articles are shown: whole pages, at least one, at most as many as it takes to show all.
 * @param requested the query parameter; one page unless it is a number.
 */
export function countShown(
  requested: string | null | undefined,
  { pageSize, total }: { pageSize: number; total: number },
): number {
  const maxPages = Math.max(1, Math.ceil(total / pageSize))
  const pages = /^\d+$/.test(requested ?? '') ? Math.ceil(Number(requested) / pageSize) : 1
  return pageSize * Math.min(Math.max(1, pages), maxPages)
}
