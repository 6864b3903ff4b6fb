import type { PdfList, PdfProduct } from './pdf-list.ts'

/** A product as the content delivers it, its link resolved. */
export interface ListedProduct {
  heading: string
  productType?: string | null
  productSubType?: string | null
  /** Centimetres. */
  size?: { width?: number | null; height?: number | null } | null
  collection?: { heading: string } | null
  /** Name of the finish in which it was saved; its picture and its page are in this finish. */
  finish?: string | null
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
export function describeList(
  { title, products }: { title: string; products: readonly ListedProduct[] },
  describing: Describing,
): PdfList {
  return { title, products: products.map((product) => describeProduct(product, describing)) }
}

function describeProduct(product: ListedProduct, describing: Describing): PdfProduct {
  const { heading, collection, finish, cardImage, href } = product
  return {
    name: heading,
    collection: collection?.heading ?? null,
    finish: finish ?? null,
    size: sizeOf(product, describing),
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
