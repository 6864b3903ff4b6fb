import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Card } from '../../shared/slider/Card.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { ArticleTeaser } from '../../shared/parts.generated.ts'
import type { SliderJournalFields } from './fields.generated.ts'

/** A row of articles from the journal. */
export function SliderJournal({ fields, site, first }: BlockProps<SliderJournalFields>) {
  return (
    <SliderSection fields={fields} kind="journal" site={site} first={first}>
      {fields.articles.map((article) => (
        <ArticleCard key={article.id} article={article} site={site} />
      ))}
    </SliderSection>
  )
}

function ArticleCard({ article, site }: { article: ArticleTeaser; site: SiteContext }) {
  const { heading, label, date, url, imagePreview, imageMea } = article
  return (
    <Card
      heading={heading}
      url={url}
      image={imagePreview ?? imageMea}
      sizes="(width < 48rem) 17rem, 36vw"
      label={
        (label || date) && (
          <p className="label slider-journal__label">
            {label}
            {date && <time dateTime={date}>{site.date(date)}</time>}
          </p>
        )
      }
    >
      {url && (
        <span className="button slider-journal__more" aria-hidden="true">
          {site.t('article.read')}
        </span>
      )}
    </Card>
  )
}
