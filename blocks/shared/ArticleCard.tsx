import type { SiteContext } from '../../engine/composition/block.ts'
import { Card, type CardProps } from './Card.tsx'
import type { ArticleTeaser } from './parts.generated.ts'

export interface ArticleCardProps {
  article: Omit<ArticleTeaser, 'id'>
  site: SiteContext
  /** `featured` is large, `row` has its picture beside the text, `slide` has a placeholder for a missing picture. */
  look?: 'featured' | 'row' | 'slide'
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is the largest of the first screen. */
  priority?: boolean
  as?: CardProps['as']
}

/** Label, heading, picture and button of an article. Styles: article-card.css, imported by the blocks that use it. */
export function ArticleCard({ article, site, look, sizes, priority = false, as = 'article' }: ArticleCardProps) {
  const { heading, label, date, url, imagePreview, imageMea, imageMain } = article
  const image = (look === 'featured' ? imageMain : null) ?? imagePreview ?? imageMea
  return (
    <Card
      className="article-card"
      heading={heading}
      url={url}
      image={image ?? (look === 'slide' ? null : undefined)}
      sizes={sizes}
      priority={priority}
      look={look}
      as={as}
      above={
        (label || date) && (
          <p className="label article-card__label">
            {label}
            {date && <time dateTime={date}>{site.date(date)}</time>}
          </p>
        )
      }
    >
      {url && (
        <span className="button article-card__more" aria-hidden="true">
          {site.text('article.read')}
        </span>
      )}
    </Card>
  )
}
