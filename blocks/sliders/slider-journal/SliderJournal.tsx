import type { BlockProps } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { SliderSection } from '../../shared/slider/SliderSection.tsx'
import type { SliderJournalFields } from './fields.generated.ts'

/** A row of articles from the journal. */
export function SliderJournal({ fields, site, first }: BlockProps<SliderJournalFields>) {
  return (
    <SliderSection fields={fields} kind="journal" site={site} first={first}>
      {fields.articles.map((article) => (
        <ArticleCard
          key={article.id}
          as="li"
          article={article}
          site={site}
          look="slide"
          sizes={`(width < 48rem) 17rem, ${fields.articles.length < 3 ? 46 : 36}vw`}
        />
      ))}
    </SliderSection>
  )
}
