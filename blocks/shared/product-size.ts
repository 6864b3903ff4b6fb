import type { SiteContext, Text } from '../../engine/composition/block.ts'
import type { ListedPrice, Price } from './parts.generated.ts'
import { chosenCodes } from '../../packages/configuration/configuration.ts'
import { widthName } from '../../packages/configuration/own-width.ts'
import { priceIn, priceOfChoices, productPrice } from '../../documents/product/product-price.ts'

export interface SizedProduct {
  /** Type and sub-type in the reader's language. */
  kind?: string | null
  subKind?: string | null
  /** Centimetres. */
  size?: { width?: number | null; height?: number | null } | null
}

/**
 * The dimension that identifies a product of its kind, e.g. "Width 120 cm". Null if it is unknown.
 * Content has no code for a kind, only translated names: these names are messages, so that they can be compared.
 */
export function productSize(
  { kind, subKind, size }: SizedProduct,
  { t, text }: Pick<SiteContext, 't' | 'text'>,
): Text | null {
  const letter = letterOf(kind, subKind, t)
  const value = letter === 'height' ? size?.height : size?.width
  return value ? text(`product.size.${letter}`, { size: value }) : null
}

export interface DescribedProduct extends SizedProduct {
  productType?: Text | null
  productSubType?: Text | null
  prices?: readonly (Price | ListedPrice)[]
}

/**
 * Kind, size and price, if they are known.
 * @param code what is chosen of the product: the price is that of it, and a width of its own is among the choices instead.
 */
export function productFacts(product: DescribedProduct, site: SiteContext, code?: string): Text[] {
  const { productType, productSubType, prices } = product
  const isOwn = chosenCodes(code).has(widthName) && letterOf(product.kind, product.subKind, site.t) === 'length'
  const size = isOwn ? null : productSize(product, site)
  const facts = [productSubType ?? productType, size, priceText(prices, site, code)]
  return facts.filter((fact) => fact != null)
}

/** The price of what a code names as text; without a code, the lowest. */
export function priceText(
  prices: DescribedProduct['prices'],
  site: SiteContext,
  code: string | undefined,
): Text | null {
  const price = priceIn(prices, site)
  if (!price || !code || !('finishes' in price) || !price.finishes) return productPrice(prices, site)
  return priceOfChoices({ ...price, finishes: price.finishes, choices: price.choices ?? [] }, code, site)
}

function letterOf(kind: SizedProduct['kind'], subKind: SizedProduct['subKind'], t: SiteContext['t']) {
  const isNamed = (word: string | null | undefined, key: string): boolean =>
    Boolean(word) &&
    t(`product.words.${key}`)
      .split(', ')
      .includes(word ?? '')
  if (isNamed(kind, 'mirror') && isNamed(subKind, 'round')) return 'diameter'
  return isNamed(subKind, 'column') ? 'height' : 'length'
}
