import type { ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import type { Wishlist } from '../../../flows/wishlists/list-change.ts'
import { configurationOf } from '../../../packages/configuration/configuration.ts'
import type { OwnWidth } from '../../../packages/configuration/own-width.ts'
import { linkInFinish } from '../../../documents/product/in-finish.ts'
import type { ListedPrice } from '../../../documents/product/list-sum.ts'
import { amountOfChoices, priceIn, type PriceOfChoices } from '../../../documents/product/product-price.ts'
import type { SavedProduct } from '../../shared/parts.generated.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import { choiceName } from '../../shared/chosen-product.ts'
import { plainText } from '../../shared/plain-text.ts'
import { productFacts } from '../../shared/product-size.ts'
import { charactersOf, filled, phraseOf, withText, type Phrase } from '../../shared/phrase.ts'
import type { ListWords } from './list-words.ts'
import { priceText } from './price-text.ts'

/** A product of a list, as JSON. */
export interface ListedCard {
  uid: string
  heading: Phrase
  url: ResolvedLink | null
  image: PictureFields | null
  tint: string | null
  /** Kind and size, if they are known. */
  facts: readonly Phrase[]
  finishes: readonly CardFinish[]
  options: readonly CardOption[]
  /** Where it is made to measure. */
  ownWidth: CardWidth | null
  /** What is chosen of it; null: it was saved without. */
  chosen: ChosenCard | null
  /** In the market of the site; null where it has none there. */
  price: CardPrice | null
  /** What a PDF shows in addition. */
  kind: { productType: string | null; productSubType: string | null; collection: string | null }
  size: { width: number | null; height: number | null } | null
}

interface CardPrice extends ListedPrice, Pick<PriceOfChoices, 'finishes' | 'choices' | 'ownWidth'> {}

interface CardWidth extends OwnWidth {
  /** "Width {size} cm". */
  words: Phrase
}

export interface ChosenCard {
  code: string
  /** Of the finish, of a width of its own, then of each other choice. */
  names: readonly Phrase[]
}

interface CardOption {
  id: string
  name: Phrase
  choices: readonly { code: string; name: Phrase }[]
}

interface CardFinish {
  code: string
  name: Phrase
  image: PictureFields
}

/** The card of a saved product, with what the browser needs to draw it. */
export function listedCard(product: SavedProduct, site: SiteContext): ListedCard {
  const { uid, heading, url, colorScheme, productType, productSubType, collection, size, prices } = product
  return {
    uid: String(uid),
    heading: phraseOf(heading),
    url,
    image: product.cardImage ?? product.carrouselImage ?? null,
    tint: colorScheme ?? null,
    facts: productFacts({ ...product, prices: [] }, site).map(phraseOf),
    finishes: (product.finishes ?? []).map(({ code, name, image }) => ({ code, name: phraseOf(name), image })),
    options: (product.options ?? []).map(({ id, name, choices }) => ({
      id,
      name: phraseOf(name),
      // As it is listed.
      choices: choices.map((choice) => ({ code: choice.code, name: phraseOf(choiceName(name, choice.name, site)) })),
    })),
    ownWidth: product.ownWidth ? { ...product.ownWidth, words: widthWords(site) } : null,
    chosen: null,
    price: priceOf(priceIn(prices, site)),
    kind: {
      productType: productType ? plainText(productType) : null,
      productSubType: productSubType ? plainText(productSubType) : null,
      collection: collection ? plainText(collection.heading) : null,
    },
    size: size ? { width: size.width ?? null, height: size.height ?? null } : null,
  }
}

function priceOf(price: (ListedPrice & Partial<CardPrice>) | null): CardPrice | null {
  if (!price) return null
  const { amount, currency, isLowest, finishes = [], choices = [], ownWidth = null } = price
  return { amount, currency, isLowest, finishes, choices, ownWidth }
}

/** The browser has no messages: the number is put in there. */
function widthWords({ text }: Pick<SiteContext, 'text'>): Phrase {
  const phrase = phraseOf(text('product.size.length', { size: 100 }))
  return withText(phrase, charactersOf(phrase).replace('100', '{size}'))
}

/** The cards of a list, each as it was saved, with its price among its facts. */
export function cardsInFinish(
  cards: ReadonlyMap<string, ListedCard>,
  { products, finishes = {} }: Pick<Wishlist, 'products' | 'finishes'>,
  words: PriceWords,
): ReadonlyMap<string, ListedCard> {
  return new Map(
    products.flatMap((uid) => {
      const card = cards.get(uid)
      return card ? [[uid, inFinish(card, finishes[uid], words)]] : []
    }),
  )
}

type PriceWords = Pick<ListWords, 'from' | 'tag'>

function inFinish(saved: ListedCard, code: string | undefined, words: PriceWords): ListedCard {
  const chosen = configurationOf(saved, code)
  const price = saved.price && { ...saved.price, ...(chosen && amountOfChoices(saved.price, chosen.code)) }
  const card = { ...saved, price, facts: [...saved.facts, ...(price ? [priceText(price, words)] : [])] }
  if (!chosen) return card
  const { finish, choices } = chosen
  const width = widthIn(saved, chosen.width, words)
  const names = [
    ...(finish ? [finish.name] : []),
    ...(width ? [width.name] : []),
    ...choices.map(({ choice }) => choice.name),
  ]
  return {
    ...card,
    chosen: { code: chosen.code, names },
    image: finish?.image ?? card.image,
    url: linkInFinish(card.url, chosen.code),
    // Its width in the catalogue is not the one that is chosen.
    facts: [...card.facts.filter((fact) => charactersOf(fact) !== width?.standard), ...names],
    size: width ? { height: null, ...card.size, width: width.size } : card.size,
  }
}

function widthIn({ ownWidth }: ListedCard, size: number | null, { tag }: PriceWords) {
  if (!ownWidth || size === null) return null
  const named = (one: number): Phrase => filled(ownWidth.words, { size: new Intl.NumberFormat(tag).format(one) })
  return { size, name: named(size), standard: charactersOf(named(ownWidth.standard)) }
}
