import { useId } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import type { ArticleEndFields } from './fields.generated.ts'

/** The end of an article: its address to send, and the article that follows. */
export function ArticleEnd({ fields, site, first }: BlockProps<ArticleEndFields>) {
  const { article, address, backgroundColor } = fields
  const next = article?.next
  if (!article || (!next && !address)) return null
  return (
    <Section name="article-end" ground={backgroundColor} first={first}>
      <div className="article-end__columns">
        {address && <Share fields={fields} article={article} site={site} />}
        {next && (
          <div className="article-end__next">
            <p className="label article-end__label">{site.text('article.next')}</p>
            <ArticleCard article={next} site={site} look="row" sizes="(width < 48rem) 90vw, 40vw" />
          </div>
        )}
      </div>
    </Section>
  )
}

interface ShareProps {
  fields: ArticleEndFields
  article: NonNullable<ArticleEndFields['article']>
  site: SiteContext
}

/** By e-mail, or by its address in a field: both work without script. */
function Share({ fields: { address }, article, site }: ShareProps) {
  const id = useId()
  const subject = encodeURIComponent(plainText(article.heading))
  return (
    <div className="article-end__share">
      <Subheading className="subtitle">{site.text('product.share')}</Subheading>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {site.text('product.share.address')}
        </label>
        <div className="field__box">
          <input id={id} className="field__input" value={address ?? ''} readOnly />
        </div>
      </div>
      <a className="button" href={`mailto:?subject=${subject}&body=${encodeURIComponent(address ?? '')}`}>
        {site.text('product.share.mail')}
      </a>
    </div>
  )
}
