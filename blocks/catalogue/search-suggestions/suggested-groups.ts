import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import type { SearchGroup } from '../../shared/parts.generated.ts'
import type { SearchHits } from './fields.generated.ts'

export interface SuggestedGroup {
  heading: Text
  /** `large` has a large picture per option, `small` a small drawing, `text` none. */
  look: 'large' | 'small' | 'text'
  options: readonly SuggestedOption[]
}

export interface SuggestedOption {
  words: Text
  /** The words with `{item}` in place of the query, which the visitor may change before new suggestions are there. */
  pattern?: string
  url: ResolvedLink
  image?: PictureFields | null | undefined
}

/** Popular searches. Links without a page on this site are left out, and groups without links. */
export function popularGroups(groups: readonly SearchGroup[]): SuggestedGroup[] {
  return filled(groups.map(({ name, data }) => ({ heading: name, look: 'text', options: toOptions(data) })))
}

/** Results by kind; at most `maxPerGroup` articles and pages. */
export function resultGroups(found: SearchHits, text: SiteContext['text'], maxPerGroup: number): SuggestedGroup[] {
  const products = found.product.map(({ name, path, thumbnail }) => ({ title: name, path, image: thumbnail }))
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
}

function toOptions(all: readonly LinkTo[]): SuggestedOption[] {
  return all.flatMap(({ title, path, image }) => (path ? [{ words: title, url: path, image }] : []))
}

function filled(groups: readonly SuggestedGroup[]): SuggestedGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
