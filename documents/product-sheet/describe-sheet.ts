import type { Messages } from '../../engine/intl/messages.ts'
import { priceIn, priceInFinish } from '../product/product-price.ts'
import { measuresOf } from '../dimension-drawing/measures-of.ts'
import { type MeasuredProduct, pieceOf } from '../dimension-drawing/piece-of.ts'
import { type ListedProduct, rowsOf } from './product-rows.ts'
import type { ProductSheet, SheetPicture } from './product-sheet.ts'

/** A product as the operation ProductSheet delivers it. */
export type SheetProduct = MeasuredProduct & Omit<ListedProduct, 'finishes'> & SheetTexts

interface SheetFinish {
  code: string
  name: string
  image: Picture
}

interface SheetTexts {
  heading: string
  subKind?: string | null
  description?: string | null
  heroImage?: { desktop: Picture } | null
  cardImage?: Picture | null
  gallery: readonly { image: Picture }[]
  finishes: readonly SheetFinish[]
  prices: readonly SheetPrice[]
}

interface SheetPrice {
  market: string
  currency: string
  amount: number
  isLowest: boolean
  note: string
  finishes: readonly { code: string; amount: number; isLowest: boolean }[]
}

interface Picture {
  url: string
  alt: string
}

export interface SheetContext extends Pick<ProductSheet, 'language' | 'brand' | 'wordmark' | 'margin' | 'contact'> {
  t: Messages['t']
  /** Writes an amount in a currency. */
  money: (amount: number, currency: string) => string
  /** Market whose prices are shown; null: none are. */
  market: string | null
  url: string
  /** Code of the finish to show; an unknown one shows the finish of the gallery. */
  finish: string | null
}

/** The sheet of a product in the language of the messages. */
export function describeSheet(product: SheetProduct, context: SheetContext): ProductSheet {
  const { t, finish, money, market, ...site } = context
  const price = priceIn(product.prices, { market })
  const chosen = product.finishes.find(({ code }) => code === finish) ?? product.finishes[0] ?? null
  const piece = pieceOf(product, t)
  const { facts, sections } = rowsOf(product, {
    t,
    language: site.language,
    finish: chosen?.name ?? null,
    price: price ? priceInFinish(price, chosen?.code, { money, text: t }) : '',
  })
  const name = product.heading
  const measures = piece ? measuresOf(piece) : []
  return {
    ...site,
    name,
    kind: [product.kind, product.subKind].filter(Boolean).join(' – '),
    description: paragraphsOf(product.description ?? ''),
    picture: pictureOf(product, finish),
    facts,
    priceNote: price?.note ?? null,
    piece,
    measures: measures.map(({ name: key, letter, centimetres }) => ({
      term: t(key),
      letter,
      value: t('product.centimetres', { size: centimetres }),
    })),
    sections,
    words: {
      drawing: t('drawing.heading'),
      drawingOf: t('drawing.caption', { name }),
      views: { front: t('drawing.view.front'), side: t('drawing.view.side'), plan: t('drawing.view.plan') },
      scale: t('sheet.scale'),
      floor: t('drawing.floor'),
      note: t(measures.some(({ letter }) => letter !== null) ? 'drawing.note' : 'drawing.note-plain'),
      contact: t('sheet.contact'),
    },
  }
}

function pictureOf(product: SheetProduct, finish: string | null): SheetPicture | null {
  const chosen = product.finishes.find(({ code }) => code === finish)
  const picture = (chosen ?? product.gallery[0])?.image ?? product.heroImage?.desktop ?? product.cardImage
  // The fragment of a picture's address is the colour that pages show while it loads.
  return picture ? { url: picture.url.replace(/#.*$/s, ''), alternative: picture.alt } : null
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', apos: "'" }

/**
 * The paragraphs of rich text as plain text.
 * @internal Exported for its test.
 */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h[2-6])>|<br\s*\/?>/)
    .map((part) =>
      part
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll(/&(?:#(\d{1,7})|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
          code === undefined ? (entities[name ?? ''] ?? all) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
        )
        .trim(),
    )
    .filter((part) => part !== '')
}
