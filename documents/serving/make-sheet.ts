import { pdfConfig } from '../pdf/pdf-config.ts'
import { describeSheet, type SheetProduct } from '../product-sheet/describe-sheet.ts'
import type { ContentReader, TrustedDocument } from '../../engine/content/client.ts'
import type { ContentAudience } from '../../engine/content/content-audience.ts'
import { formatMoney } from '../../engine/intl/format-money.ts'
import { localeTag } from '../../engine/intl/locale-tag.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import type { Site, Variant } from '../../engine/routing/site.ts'
import { readPictures, readPicture, type PictureSources } from './read-pictures.ts'
import type { PrintSources } from './print-sources.ts'
import { writeInWorker } from './write-in-worker.ts'

interface ReadingSheet extends ContentAudience {
  /** The operation ProductSheet. */
  document: TrustedDocument
  content: ContentReader
  signal: AbortSignal
}

/** The product of a content path; null where there is no such page, or it shows no product. @throws ContentUnavailable */
export async function readSheetProduct(
  path: string,
  { content, document, ...request }: ReadingSheet,
): Promise<SheetProduct | null> {
  const { data } = await content.request({ document, variables: { path }, ...request })
  const blocks = data['blocksForPage']
  const found: unknown = Array.isArray(blocks) ? blocks.find((block) => block?.product)?.product : null
  return (found as SheetProduct | undefined) ?? null
}

interface SheetPlace {
  site: Site
  variant: Variant
  locale: string
  /** Absolute address of the product's page as it is chosen. */
  url: string
  /** Absolute address of the page that finds retailers. */
  retailers: string | null
  code: string | null
  sources: PictureSources
  print: PrintSources
  signal: AbortSignal
}

/** Pixels: 280 for an inch of paper. */
const pictureWidth = 1920

/** The sheet of a product as PDF, written in a thread of its own. */
export async function makeSheet(product: SheetProduct, at: SheetPlace): Promise<Uint8Array> {
  const { variant, locale, url, retailers, code, sources, print, signal } = at
  const { site } = variant
  const { brand, wordmark, organization } = site.config.site
  const language = localeTag(site.config, { variant, locale })
  const sheet = describeSheet(product, {
    brand,
    wordmark,
    margin: pdfConfig(site.config)?.measures.margin ?? 40,
    contact: [organization?.telephone, organization?.email].filter((one) => typeof one === 'string'),
    language,
    money: (amount, currency) => formatMoney(language, amount, currency),
    market: variant.market,
    t: siteMessages(site.config, { variant, locale }).t,
    url,
    retailers,
    code,
  })
  const urls = sheet.picture ? [sheet.picture.url] : []
  const pictures = await readPictures(urls, (one) => readPicture(one, sources, pictureWidth), signal)
  return writeInWorker({ kind: 'sheet', sheet, pictures, ...print }, signal)
}
