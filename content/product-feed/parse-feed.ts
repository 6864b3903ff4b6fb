import type { SourceFile } from '../platform/loading/read-files.ts'
import { feedInvalid } from './feed-errors.ts'

/** A feed as content files, and the pictures that it brings. */
export interface ProductFeed {
  /** Not checked yet, by the id of the product. */
  products: ReadonlyMap<string, FeedEntry>
  /** Pictures by id, in the shape of photos.json. */
  photos: Readonly<Record<string, unknown>>
}

export interface FeedEntry extends SourceFile {
  /** As the feed has it. */
  uid: unknown
}

/**
 * Reads `{ "products": […], "photos": {…} }`, or the list of products alone. Products are checked later, one by one, so that
 * a mistake in one does not keep the others. Throws FEED_INVALID.
 */
export function parseFeed(text: string): ProductFeed {
  const feed = parseJson(text)
  const { products, photos = {} } = Array.isArray(feed) ? { products: feed as unknown } : asFields(feed)
  if (!Array.isArray(products))
    throw feedInvalid('The product feed has no products. Expected a list, or an object with the list "products".')
  if (!isFields(photos)) throw feedInvalid('"photos" of the product feed is not an object. Expected pictures by id.')
  const entries = new Map<string, FeedEntry>()
  for (const [index, product] of products.entries()) {
    const id = isFields(product) ? product['id'] : undefined
    if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id))
      throw feedInvalid(`products[${index}] of the product feed has no usable id. Expected the id of a product.`)
    if (entries.has(id))
      throw feedInvalid(`The product feed has the id "${id}" twice, the second at products[${index}].`)
    entries.set(id, { file: `product/${id}.json`, text: JSON.stringify(product), uid: asFields(product)['uid'] })
  }
  return { products: entries, photos }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw feedInvalid(`The product feed is not valid JSON: ${reason}.`)
  }
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}
