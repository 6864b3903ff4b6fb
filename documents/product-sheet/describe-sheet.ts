import type { Messages } from '../../engine/intl/messages.ts'
import { chosenCodes, codeOf, configurationOf, finishName } from '../../packages/configuration/configuration.ts'
import { type ChoicePrice, priceIn, type PriceOfChoices, priceOfChoices } from '../product/product-price.ts'
import { configured, type DrawnOption } from '../dimension-drawing/configured.ts'
import type { OwnWidth } from '../../packages/configuration/own-width.ts'
import type { Rule } from '../../packages/configuration/select-choices.ts'
import { measuresOf } from '../dimension-drawing/measures-of.ts'
import { paragraphsOf } from './paragraphs-of.ts'
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
  options: readonly DrawnOption<string>[]
  rules?: readonly Rule[]
  ownWidth?: OwnWidth | null
  prices: readonly SheetPrice[]
}

interface SheetPrice {
  market: string
  currency: string
  amount: number
  isLowest: boolean
  note: string
  finishes: readonly { code: string; amount: number; isLowest: boolean }[]
  choices: readonly ChoicePrice[]
  ownWidth?: PriceOfChoices['ownWidth']
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
  /** Absolute address of the product's page as it is chosen. */
  url: string
  /** Absolute address of the page that finds retailers; null where the site has none. */
  retailers: string | null
  /** Names what is chosen; an unknown finish shows that of the gallery. */
  code: string | null
}

/** The sheet of a product in the language of the messages. */
export function describeSheet(product: SheetProduct, context: SheetContext): ProductSheet {
  const { t, code, money, market, url, retailers, ...site } = context
  const price = priceIn(product.prices, { market })
  const chosen = configurationOf(product, code)
  const finish = chosen?.finish ?? product.finishes[0] ?? null
  const shown = configured(product, code)
  const piece = pieceOf(shown, t)
  const { facts, sections, terms } = rowsOf(
    { ...product, size: shown.size ?? null },
    {
      t,
      language: site.language,
      finish: finish?.name ?? null,
      choices: (chosen?.choices ?? []).map(({ option, choice }) => ({ term: option.name, value: choice.name })),
      price: price ? priceOfChoices(price, wholeCode(finish, chosen?.code), { money, text: t }) : '',
    },
  )
  const name = product.heading
  const measures = piece ? measuresOf(piece) : []
  return {
    ...site,
    name,
    kind: [product.kind, product.subKind].filter(Boolean).join(' – '),
    description: paragraphsOf(product.description ?? ''),
    picture: pictureOf(product, chosen?.finish ?? null),
    facts,
    priceNote: price?.note ?? null,
    ways: {
      page: { label: t('sheet.online'), url },
      retailers: retailers === null ? null : { label: t('product.find-retailer'), url: retailers },
    },
    piece,
    measures: measures.map(({ name: key, letter, centimetres }) => ({
      term: t(key),
      letter,
      value: t('product.centimetres', { size: centimetres }),
    })),
    sections,
    terms,
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

/** Its finish is named also where it is the first one. */
function wholeCode(finish: SheetFinish | null, code: string | undefined): string {
  const own = finish ? [[finishName, finish.code] as const] : []
  return codeOf(new Map([...own, ...chosenCodes(code)]))
}

function pictureOf(product: SheetProduct, finish: SheetFinish | null): SheetPicture | null {
  const picture = (finish ?? product.gallery[0])?.image ?? product.heroImage?.desktop ?? product.cardImage
  // The fragment of a picture's address is the colour that pages show while it loads.
  return picture ? { url: picture.url.replace(/#.*$/s, ''), alternative: picture.alt } : null
}
