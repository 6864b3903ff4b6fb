import type { ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import type { Wishlist } from '../../../flows/wishlists/list-change.ts'
import { finishWith, linkInFinish } from '../../../documents/product/in-finish.ts'
import type { ListedPrice } from '../../../documents/product/list-sum.ts'
import { priceIn } from '../../../documents/product/product-price.ts'
import type { SavedProduct } from '../../shared/parts.generated.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { productFacts } from '../../shared/product-size.ts'
import { phraseOf, type Phrase } from '../../shared/phrase.ts'

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
  /** The finish in which it is shown; null: it was saved in none. */
  finish: CardFinish | null
  /** In the market of the site; null where it has none there. */
  price: ListedPrice | null
  /** What a PDF shows in addition. */
  kind: { productType: string | null; productSubType: string | null; collection: string | null }
  size: { width: number | null; height: number | null } | null
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
    facts: productFacts(product, site).map(phraseOf),
    finishes: (product.finishes ?? []).map(({ code, name, image }) => ({ code, name: phraseOf(name), image })),
    finish: null,
    price: priceOf(priceIn(prices, site)),
    kind: {
      productType: productType ? plainText(productType) : null,
      productSubType: productSubType ? plainText(productSubType) : null,
      collection: collection ? plainText(collection.heading) : null,
    },
    size: size ? { width: size.width ?? null, height: size.height ?? null } : null,
  }
}

function priceOf(price: ListedPrice | null): ListedPrice | null {
  return price && { amount: price.amount, currency: price.currency, isLowest: price.isLowest }
}

/** The cards of a list, each in the finish in which it was saved. */
export function cardsInFinish(
  cards: ReadonlyMap<string, ListedCard>,
  { products, finishes = {} }: Pick<Wishlist, 'products' | 'finishes'>,
): ReadonlyMap<string, ListedCard> {
  return new Map(
    products.flatMap((uid) => {
      const card = cards.get(uid)
      return card ? [[uid, inFinish(card, finishes[uid])]] : []
    }),
  )
}

function inFinish(card: ListedCard, code: string | undefined): ListedCard {
  const finish = finishWith(card.finishes, code)
  if (!finish) return card
  const { url, facts } = card
  return { ...card, finish, image: finish.image, url: linkInFinish(url, finish.code), facts: [...facts, finish.name] }
}
