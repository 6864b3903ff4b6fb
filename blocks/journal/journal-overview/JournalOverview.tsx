import type { BlockProps, ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { chooseArticles } from '../../shared/choose-articles.ts'
import type { ArticleTeaser } from '../../shared/parts.generated.ts'
import type { JournalOverviewFields } from './fields.generated.ts'
import { LinkTabs } from '../../shared/LinkTabs.tsx'

/** The latest articles, of all categories or of one. The script swaps them without a reload. */
export function JournalOverview({ fields, site, first }: BlockProps<JournalOverviewFields>) {
  const { pageUrl, maxArticles } = fields
  const labels = fields.journalFilters ?? []
  const { category, articles } = chooseArticles(fields.articles?.items ?? [], {
    labels,
    label: fields.category,
    max: maxArticles,
  })
  const isBound = labels.length > 0 && pageUrl
  return (
    <Section name="journal-overview" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div
        className="journal-overview__bound"
        data-flow={isBound ? 'journal-filters' : undefined}
        data-activate="history"
        data-event-escape="panel.dismissed"
        data-category={category}
        data-count={labels.length}
      >
        <div className="journal-overview__head">
          <Heading look="display" />
          <RichText html={fields.text} className="journal-overview__text" />
        </div>
        {isBound && (
          <CategoryFilters labels={labels} category={category} pageUrl={pageUrl} count={articles.length} site={site} />
        )}
        <div className="journal-overview__articles" data-region="journal-articles" data-part="articles">
          {articles.length > 0 ? (
            <Articles articles={articles} site={site} first={first} />
          ) : (
            <p className="journal-overview__none">{site.text('journal.none')}</p>
          )}
        </div>
      </div>
    </Section>
  )
}

interface ArticlesProps {
  articles: readonly ArticleTeaser[]
  site: SiteContext
  first: boolean
}

/** The first one stays in view while the others scroll. */
function Articles({ articles: [featured, ...others], site, first }: ArticlesProps) {
  return (
    <div className="journal-overview__grid">
      {featured && (
        <div className="journal-overview__featured">
          <ArticleCard
            article={featured}
            site={site}
            look="featured"
            sizes="(width < 48rem) 90vw, 42vw"
            priority={first}
          />
        </div>
      )}
      {others.length > 0 && (
        <ul className="journal-overview__columns">
          {others.map((article) => (
            <li key={article.id} className="journal-overview__place">
              <ArticleCard article={article} site={site} sizes="(width < 48rem) 44vw, 24vw" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CategoryFiltersProps {
  labels: readonly string[]
  /** Index in the labels, -1 for none. */
  category: number
  /** The page without a filter. */
  pageUrl: ResolvedLink
  /** Number of articles that are shown. */
  count: number
  site: SiteContext
}

/** Links that show the articles of one category, a link that shows all again, and the number of articles. */
function CategoryFilters({ labels, category, pageUrl, count, site }: CategoryFiltersProps) {
  return (
    <div className="journal-filters">
      <LinkTabs
        heading={site.text('journal.filter')}
        label={site.t('journal.filter')}
        chosen={{ text: labels[category], region: 'journal-category' }}
        tabs={labels.map((label, index) => ({
          href: `${pageUrl.href}?${new URLSearchParams({ category: label }).toString()}`,
          label,
          current: index === category,
          event: 'category.chosen',
          value: index,
          part: `category-${index}`,
        }))}
        event="panel.touched"
        dismissible
      />
      <a
        className="button journal-filters__clear"
        href={pageUrl.href}
        hidden={category < 0}
        data-event="filters.cleared"
        data-part="clear"
        data-no-prefetch=""
      >
        {site.text('journal.clear')}
      </a>
      <output className="journal-filters__count" data-region="journal-count">
        {site.text('journal.count', { count })}
      </output>
    </div>
  )
}
