import { expect, it } from 'vitest'
import { readFonts } from '../pdf/pdf-sources.ts'
import type { PlacedItem } from '../pdf/placed-page.ts'
import { sheet } from '../pdf/running-header.ts'
import { exampleSources } from '../pdf/testing/example-sources.ts'
import { createPdfWriter } from '../pdf/write-pdf.ts'
import { layoutWishlist } from './layout-wishlist.ts'
import { exampleList, exampleSite } from './testing/example-pdf.ts'

const { fonts } = createPdfWriter(await readFonts(['Miroir'], exampleSources))
const { margin } = exampleSite.measures

/** Where an item ends, in points from the upper edge. */
function endOf(item: PlacedItem): number {
  return item.y + ('height' in item ? item.height : 0)
}

/** The lowest end of each page but the last, with rows of this height. */
function endsOfPages(rowHeight: number): number[] {
  const site = { ...exampleSite, measures: { ...exampleSite.measures, rowHeight } }
  const { pages } = layoutWishlist(exampleList(40), { site, fonts, ratios: new Map() })
  return pages.slice(0, -1).map(({ items }) => Math.max(...items.map(endOf)))
}

it('leaves the margin free at the bottom of a page, and no more than a row above it [PDF-06] [PDF-08]', () => {
  const heights = Array.from({ length: 40 }, (_, index) => 100 + index)
  for (const rowHeight of heights) {
    const ends = endsOfPages(rowHeight)
    expect([rowHeight, Math.max(...ends) <= sheet.height - margin]).toEqual([rowHeight, true])
    expect([rowHeight, Math.min(...ends) > sheet.height - margin - rowHeight]).toEqual([rowHeight, true])
  }
})
