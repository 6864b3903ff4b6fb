import { type ListedPrice, listSum, moneyText } from '../product/list-sum.ts'
import type { PdfList, PdfProduct, PdfSum } from './pdf-list.ts'

/** A product as the content delivers it, its link resolved. */
export interface ListedProduct {
  heading: string
  productType?: string | null
  productSubType?: string | null
  /** Centimetres. */
  size?: { width?: number | null; height?: number | null } | null
  collection?: { heading: string } | null
  /** What was chosen of it: the finish, then e.g. "Top: white marble". Its picture and its page are in this finish. */
  chosen?: readonly string[]
  /** In the market of the site. */
  price?: ListedPrice | null
  cardImage?: { url: string; alt: string } | null
  /** Path or absolute address of its page; null where the site has none. */
  href: string | null
}

/** The words of a document in its language. Plain data, as the browser has no messages. */
export interface PdfWords {
  heading: string
  /** BCP 47 tag. */
  language: string
  /** With "{size}" for the number. */
  sizes: Record<SizeLetter, string>
  /** Names of kinds of products whose size is not their width. */
  kinds: Record<'mirror' | 'round' | 'column', readonly string[]>
  /** With "{price}" for the amount. */
  from: string
  sum: string
  /** Said of a sum that leaves products out. */
  partialSum: string
  online: string
  retailers: string
}

type SizeLetter = 'length' | 'height' | 'diameter'

export interface Describing {
  words: PdfWords
  /** `width`: always the width. `byKind`: the dimension that identifies a product of its kind. */
  sizeLabel: 'width' | 'byKind'
  /** Scheme and host of the site, e.g. https://brand.be */
  origin: string
}

/** What the PDF shows of a list. */
export function describeList(list: DescribedList, describing: Describing): PdfList {
  const { title, products, address = null, retailers = null } = list
  const { words, origin } = describing
  const linkTo = (path: string | null, label: string) =>
    path === null ? null : { label, url: new URL(path, origin).href }
  return {
    title,
    products: products.map((product) => describeProduct(product, describing)),
    sum: describeSum(products, words),
    ways: { page: linkTo(address, words.online), retailers: linkTo(retailers, words.retailers) },
  }
}

interface DescribedList {
  title: string
  products: readonly ListedProduct[]
  /** Path or absolute address of its page for anybody; null: it is not shared. */
  address?: string | null
  /** Of the page that finds retailers; null: the site has none. */
  retailers?: string | null
}

function describeSum(products: readonly ListedProduct[], words: PdfWords): PdfSum | null {
  const sum = listSum(products.map(({ price }) => price ?? null))
  return sum && { label: words.sum, amount: priceText(sum, words), note: sum.isPartial ? words.partialSum : null }
}

function priceText(price: ListedPrice, { language, from }: PdfWords): string {
  const text = moneyText(price, language)
  return price.isLowest ? from.replace('{price}', text) : text
}

function describeProduct(product: ListedProduct, describing: Describing): PdfProduct {
  const { heading, collection, chosen = [], price, cardImage, href } = product
  return {
    name: heading,
    collection: collection?.heading ?? null,
    chosen,
    size: sizeOf(product, describing),
    price: price ? priceText(price, describing.words) : null,
    url: href === null ? null : new URL(href, describing.origin).href,
    picture: cardImage ? { url: withoutColour(cardImage.url), alternative: cardImage.alt } : null,
  }
}

/** The fragment of a picture's address is the colour that pages show while it loads. */
function withoutColour(url: string): string {
  return url.replace(/#.*$/s, '')
}

function sizeOf(product: ListedProduct, { words, sizeLabel }: Describing): string | null {
  const letter = sizeLabel === 'width' ? 'length' : letterOf(product, words.kinds)
  const value = letter === 'height' ? product.size?.height : product.size?.width
  if (!value) return null
  return words.sizes[letter].replace('{size}', new Intl.NumberFormat(words.language).format(value))
}

/** Content has no code for a kind, only translated names (see blocks/shared/product-size.ts). */
function letterOf({ productType, productSubType }: ListedProduct, kinds: PdfWords['kinds']): SizeLetter {
  const isNamed = (word: string | null | undefined, names: readonly string[]): boolean => names.includes(word ?? '')
  if (isNamed(productType, kinds.mirror) && isNamed(productSubType, kinds.round)) return 'diameter'
  return isNamed(productSubType, kinds.column) ? 'height' : 'length'
}
