import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jpegPicture } from '../jpeg-picture.ts'
import type { PdfList, PdfProduct, PdfSite } from '../pdf-list.ts'
import { renderWishlistPdf, type PdfSources } from '../render-wishlist-pdf.ts'
import type { TypefaceFile } from '../typefaces.ts'

const root = join(import.meta.dirname, '../../../..')

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

/** 30 × 40 pixels of one colour. */
const roseJpeg = [
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
  'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAoAB4D',
  'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAA',
  'AAME/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8ArATbQAAAAAAAAAH/2Q==',
].join('')

export const exampleSources: PdfSources = {
  readFont: async (file: TypefaceFile) => readFileSync(join(root, `public/fonts/pdf/${file}.ttf`)),
  readPicture: async () => jpegPicture(Buffer.from(roseJpeg, 'base64')),
}

/** The PDF of a list, from the fonts of the site. */
export function examplePdf(
  list: PdfList,
  changed: Partial<PdfSources & { site: PdfSite }> = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const { site = exampleSite, ...sources } = changed
  return renderWishlistPdf(list, site, { ...exampleSources, ...sources })
}
