import type { SiteContext, Text } from '../../engine/composition/block.ts'
import type { Price } from './parts.generated.ts'
import { productPrice } from '../../documents/product/product-price.ts'

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
  prices?: readonly Price[]
}

/** Kind, size and price, if they are known. */
export function productFacts(product: DescribedProduct, site: SiteContext): Text[] {
  const { productType, productSubType, prices } = product
  const facts = [productSubType ?? productType, productSize(product, site), productPrice(prices, site)]
  return facts.filter((fact) => fact != null)
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
