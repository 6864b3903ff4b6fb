import type { ResolvedLink, SiteContext, Text } from '../../engine/composition/block.ts'
import { Picture, type PictureFields } from './Picture.tsx'
import { Subheading } from './Subheading.tsx'

export interface ArticleFields {
  heading: Text
  label?: Text | null
  /** ISO 8601. */
  date?: string | null
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null
  imagePreview?: PictureFields | null
  imageMea?: PictureFields | null
  imageMain?: PictureFields | null
}

export interface ArticleCardProps {
  article: ArticleFields
  site: SiteContext
  /** `featured` is large, `row` has its picture beside the words. */
  look?: 'featured' | 'row'
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is the largest of the first screen. */
  priority?: boolean
}

/** Label, heading, picture and button of an article. Its heading is its link. Styles: blocks/journal/articles. */
export function ArticleCard({ article, site, look, sizes, priority = false }: ArticleCardProps) {
  const { heading, label, date, url, imagePreview, imageMea, imageMain } = article
  const image = (look === 'featured' ? imageMain : null) ?? imagePreview ?? imageMea
  return (
    <article className="article-card" data-look={look}>
      {image && (
        <div className="article-card__picture">
          <Picture image={image} alt="" sizes={sizes} priority={priority} />
        </div>
      )}
      <div className="article-card__words">
        {(label || date) && (
          <p className="label article-card__label">
            {label && <span>{label}</span>}
            {date && <time dateTime={date}>{site.date(date)}</time>}
          </p>
        )}
        <Subheading className="article-card__heading">
          {url ? (
            <a className="article-card__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
              {heading}
            </a>
          ) : (
            heading
          )}
        </Subheading>
        {url && (
          <span className="button article-card__more" aria-hidden="true">
            {site.t('article.read')}
          </span>
        )}
      </div>
    </article>
  )
}
