import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import type { SearchGroup } from '../../shared/parts.generated.ts'
import type { FoundThings } from './fields.generated.ts'

export interface SuggestedGroup {
  heading: Text
  /** `pieces` have a large picture, `marks` a small drawing, `words` none. */
  look: 'pieces' | 'marks' | 'words'
  options: readonly SuggestedOption[]
}

export interface SuggestedOption {
  words: Text
  url: ResolvedLink
  image?: PictureFields | null | undefined
}

/** What many look for. A link that leads nowhere on this site is left out, and a group without links as well. */
export function popularGroups(groups: readonly SearchGroup[]): SuggestedGroup[] {
  return filled(groups.map(({ name, data }) => ({ heading: name, look: 'words', options: ways(data) })))
}

/** What has been found, by kind; at most so many articles and so many pages. */
export function foundGroups(found: FoundThings, t: SiteContext['t'], most: number): SuggestedGroup[] {
  const products = found.product.map(({ name, path, thumbnail }) => ({ title: name, path, image: thumbnail }))
  const collections = found.collection.map(({ title, path, iconDark }) => ({ title, path, image: iconDark }))
  return filled([
    { heading: t('search.products'), look: 'pieces', options: ways(products) },
    {
      heading: t('search.collections'),
      look: collections.some(({ image }) => image) ? 'marks' : 'words',
      options: ways(collections),
    },
    { heading: t('search.journal'), look: 'words', options: ways(found.article).slice(0, most) },
    { heading: t('search.pages'), look: 'words', options: ways(found.cms_page).slice(0, most) },
  ])
}

interface Way {
  title: Text
  path: ResolvedLink | null
  image?: PictureFields | null | undefined
}

function ways(all: readonly Way[]): SuggestedOption[] {
  return all.flatMap(({ title, path, image }) => (path ? [{ words: title, url: path, image }] : []))
}

function filled(groups: readonly SuggestedGroup[]): SuggestedGroup[] {
  return groups.filter(({ options }) => options.length > 0)
}
