import { describeList, type ListedProduct, type PdfWords } from './describe-list.ts'
import { acceptJpeg, jpegPicture, type JpegPicture } from '../pdf/jpeg-picture.ts'
import { pdfFileName } from '../pdf/pdf-file-name.ts'
import type { PdfMeasures } from './pdf-list.ts'
import { printLookPath } from '../../engine/tokens/print-look-path.ts'
import { renderWishlistPdf } from './render-wishlist-pdf.ts'

/** A list and what its document needs. Plain data: all but the list comes from the server with the page. */
export interface WishlistPdf {
  list: { title: string; products: readonly ListedProduct[]; address?: string | null }
  settings: WishlistPdfSettings
}

export interface WishlistPdfSettings {
  brand: string
  wordmark?: { viewBox: string; path: string } | undefined
  words: PdfWords
  sizeLabel: 'width' | 'byKind'
  measures: PdfMeasures
  /** Path of the page that finds retailers; null where the site has none. */
  retailers: string | null
  /** The smallest width in which the site sends its own pictures. */
  pictureWidth: number
}

/**
 * Saves the list as PDF. Rejects where its look or a font cannot be fetched. Load this module on the click only:
 * `const { downloadWishlistPdf } = await import('…/wishlist-pdf.ts')`.
 */
export async function downloadWishlistPdf(pdf: WishlistPdf): Promise<void> {
  const link = document.createElement('a')
  link.download = pdfFileName(pdf.settings.brand, pdf.list.title)
  link.href = await objectUrl(pdf)
  link.click()
}

/**
 * Opens the same PDF with the print dialog of the browser's reader (OPEN-35).
 * @param tab a tab that was opened on the click, before this module was loaded; null where the browser refused one: then
 * this tab shows the file, and Back leads to the list.
 */
export async function printWishlistPdf(pdf: WishlistPdf, tab: Window | null): Promise<void> {
  try {
    const url = await objectUrl(pdf, { opensPrintDialog: true })
    ;(tab ?? window).location.assign(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}

/** Browsers read the file after the click, some only when the visitor has answered: it is freed with the page. */
async function objectUrl(pdf: WishlistPdf, options: { opensPrintDialog?: boolean } = {}): Promise<string> {
  return URL.createObjectURL(new Blob([await renderInBrowser(pdf, options)], { type: 'application/pdf' }))
}

async function renderInBrowser(
  { list, settings }: WishlistPdf,
  options: { opensPrintDialog?: boolean },
): Promise<Uint8Array<ArrayBuffer>> {
  const { brand, wordmark, words, sizeLabel, measures, retailers, pictureWidth } = settings
  const { heading, language } = words
  const described = describeList({ ...list, retailers }, { words, sizeLabel, origin: location.origin })
  return renderWishlistPdf(
    described,
    { brand, wordmark, heading, language, measures, ...options },
    {
      look: await (await fetched(printLookPath)).json(),
      readFont: async (file) => new Uint8Array(await (await fetched(file)).arrayBuffer()),
      readPicture: (url) => fetchPicture(url, pictureWidth),
    },
  )
}

async function fetched(path: string): Promise<Response> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be fetched: status ${response.status}.`)
  return response
}

async function fetchPicture(url: string, width: number): Promise<JpegPicture | null> {
  const resized = url.startsWith('/') ? `${url}?w=${width}` : url
  const response = await fetch(resized, { headers: { accept: acceptJpeg } })
  return response.ok ? jpegPicture(new Uint8Array(await response.arrayBuffer())) : null
}
