import type { BlockProps } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { Section } from '../../shared/Section.tsx'
import { ShareWays } from '../../shared/share/ShareWays.tsx'
import { Subheading } from '../../shared/Heading.tsx'
import type { ArticleEndFields } from './fields.generated.ts'

/** The end of an article: its address to send, and the article that follows. */
export function ArticleEnd({ fields, site, first }: BlockProps<ArticleEndFields>) {
  const { article, address, backgroundColor } = fields
  const next = article?.next
  if (!article || (!next && !address)) return null
  return (
    <Section name="article-end" background={backgroundColor} first={first}>
      <div className="article-end__columns">
        {address && (
          <div className="article-end__share">
            <Subheading className="subtitle">{site.text('product.share')}</Subheading>
            <ShareWays address={address} heading={article.heading} site={site} />
          </div>
        )}
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
