import type { Box, PlacedDocument } from './placed-page.ts'

/** Which element of the structure each piece of marked content and each link belongs to. */
export interface Tags {
  /** For each page, the node of each marked-content identifier. */
  pages: number[][]
  links: { page: number; node: number; url: string; name: string; box: Box }[]
}

/** Numbers marked content in the order in which the pages are drawn. Links are annotations: they have no number. */
export function collectTags({ pages }: PlacedDocument): Tags {
  const links = pages.flatMap(({ items }, page) =>
    items.flatMap((item) => {
      if (item.type !== 'link' || item.node === null) return []
      const { x, y, width, height, url, name, node } = item
      return [{ page, node, url, name, box: { x, y, width, height } }]
    }),
  )
  const marks = pages.map(({ items }) =>
    items.flatMap(({ type, node }) => (type === 'link' || node === null ? [] : [node])),
  )
  return { pages: marks, links }
}
