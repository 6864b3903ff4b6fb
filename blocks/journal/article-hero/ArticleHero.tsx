import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture, type PictureFields } from '../../shared/Picture.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ArticleHeroFields } from './fields.generated.ts'

/** The opening of an article: label, heading, author and date, and a wide picture below. */
export function ArticleHero({ fields, site, first }: BlockProps<ArticleHeroFields>) {
  const { label, heading, author, date, imageMain } = fields.article
  return (
    <Section name="article-hero" width="full" heading={heading} first={first}>
      <div className="article-hero__opening" data-shape={shapeOf(imageMain)}>
        <div className="article-hero__words">
          {label && <p className="label article-hero__label">{label}</p>}
          <Heading look="display" className="article-hero__heading" />
          {(author || date) && (
            <p className="article-hero__credit">
              {author && <span>{site.text('article.by', { author })}</span>}
              {date && <time dateTime={date}>{site.date(date)}</time>}
            </p>
          )}
        </div>
        {imageMain && (
          <div className="article-hero__picture">
            <Picture image={imageMain} priority={first} sizes={sizes[shapeOf(imageMain)]} />
          </div>
        )}
      </div>
    </Section>
  )
}

const sizes = { wide: '100vw', upright: '(width < 48rem) 100vw, 50vw' } as const

/** A picture that is not wide is beside the text: across the page, its top and bottom would be cut off. */
function shapeOf(image: PictureFields | null | undefined): keyof typeof sizes {
  return image?.width && image.height && image.width / image.height < 1.4 ? 'upright' : 'wide'
}
