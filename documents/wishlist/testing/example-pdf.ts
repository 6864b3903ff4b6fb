import type { PdfSources } from '../../pdf/pdf-sources.ts'
import { exampleSources } from '../../pdf/testing/example-sources.ts'
import type { PdfList, PdfProduct, PdfSite } from '../pdf-list.ts'
import { renderWishlistPdf } from '../render-wishlist-pdf.ts'

export const exampleSite: PdfSite = {
  brand: 'Atelier Test',
  wordmark: { viewBox: '0 0 100 10', path: 'M0 0h100v10q-20 -5 -40 0H0z' },
  language: 'fr-FR',
  heading: 'Ma sélection',
  measures: { margin: 40, textOffset: 84, rowHeight: 116, thumbnail: { width: 59, height: 78 } },
}

/** Products with names of their own, all with the same picture. */
export function exampleList(count: number, changed: Partial<PdfProduct> = {}): PdfList {
  const products = Array.from({ length: count }, (_, index) => ({
    name: `Miroir ${index + 1}`,
    collection: 'Aubier',
    size: 'L 120 cm',
    url: `https://site.test/fr/produits/miroir-${index + 1}`,
    picture: { url: '/media/miroir.webp', alternative: `Le miroir ${index + 1}` },
    ...changed,
  }))
  return { title: 'Salle de bains', products }
}

/** The PDF of a list, from the fonts of the site. */
export function examplePdf(
  list: PdfList,
  changed: Partial<PdfSources & { site: PdfSite }> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { site = exampleSite, ...sources } = changed
  return renderWishlistPdf(list, site, { ...exampleSources, ...sources })
}
