import { productPrice } from '../../../documents/product/product-price.ts'
import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import type { SearchGroup, SearchSummary } from '../../shared/parts.generated.ts'
import { shownAnswers } from '../../shared/search/SearchAnswers.tsx'
import type { SearchHits } from './fields.generated.ts'

export interface SuggestedGroup {
  heading: Text
  /** `large` has a large picture per option, `small` a small drawing, `answer` a sentence, `text` none of them. */
  look: 'large' | 'small' | 'answer' | 'text'
  options: readonly SuggestedOption[]
}

export interface SuggestedOption {
  words: Text
  /** The words with `{item}` in place of the query, which the visitor may change before new suggestions are there. */
  pattern?: string
  /** The sentence that answers. */
  sentence?: Text
  /** What the product costs at least. */
  price?: Text | null
  url: ResolvedLink
  image?: PictureFields | null | undefined
}

/** Popular searches. Links without a page on this site are left out, and groups without links. */
export function popularGroups(groups: readonly SearchGroup[]): SuggestedGroup[] {
  return filled(groups.map(({ name, data }) => ({ heading: name, look: 'text', options: toOptions(data) })))
}

/** Questions and pages that answer the query. */
export function answerGroup(answers: SearchSummary['answers'], text: SiteContext['text']): SuggestedGroup[] {
  const options = shownAnswers(answers).map(({ title, sentence, url }) => ({ words: title, sentence, url }))
  return filled([{ heading: text('search.answers'), look: 'answer', options }])
}

/** Results by kind; at most `maxPerGroup` articles and pages. */
export function resultGroups(found: SearchHits, site: SiteContext, maxPerGroup: number): SuggestedGroup[] {
  const { text } = site
  const products = found.product.map(({ name, path, thumbnail, prices }) => ({
    ...{ title: name, path, image: thumbnail },
    price: productPrice(prices, site),
  }))
  const collections = found.collection.map(({ title, path, iconDark }) => ({ title, path, image: iconDark }))
  return filled([
    { heading: text('search.products'), look: 'large', options: toOptions(products) },
    {
      heading: text('search.collections'),
      look: collections.some(({ image }) => image) ? 'small' : 'text',
      options: toOptions(collections),
    },
    { heading: text('search.journal'), look: 'text', options: toOptions(found.article).slice(0, maxPerGroup) },
    { heading: text('search.pages'), look: 'text', options: toOptions(found.cms_page).slice(0, maxPerGroup) },
  ])
}

interface LinkTo {
  title: Text
  path: ResolvedLink | null
  image?: PictureFields | null | undefined
  price?: Text | null
}

function toOptions(all: readonly LinkTo[]): SuggestedOption[] {
  return all.flatMap(({ title, path, image, price = null }) =>
    path ? [{ words: title, url: path, image, price }] : [],
  )
}

function filled(groups: readonly SuggestedGroup[]): SuggestedGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
