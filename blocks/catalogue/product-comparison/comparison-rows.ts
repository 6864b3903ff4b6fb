import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import { plainText } from '../../shared/plain-text.ts'
import { productPrice } from '../../../documents/product/product-price.ts'
import type { ComparedProduct } from './fields.generated.ts'

/** A fact of a product: one text, or several in a list. */
export interface ComparedValue {
  texts: readonly Text[]
  url?: ResolvedLink | null
}

export interface ComparisonRow {
  term: Text
  /** One for each product. No texts: the product has no such fact. */
  values: readonly ComparedValue[]
  /** Whether the products do not all have the same value. */
  differs: boolean
}

type Fact = (product: ComparedProduct, site: SiteContext) => ComparedValue

/** The facts that are compared by their message, in the order of the table. */
const facts: Readonly<Record<string, Fact>> = {
  'compare.type': ({ productType }) => one(productType),
  'compare.sub-type': ({ productSubType }) => one(productSubType),
  'product.price': ({ prices }, site) => one(productPrice(prices, site)),
  'product.width': ({ measures }, site) => one(length(measures?.width, site)),
  'product.height': ({ measures }, site) => one(length(measures?.height, site)),
  'product.depth': ({ measures }, site) => one(length(measures?.depth, site)),
  'product.drawer': ({ layout }) => one(count(layout?.drawerCount)),
  'product.door': ({ layout }) => one(count(layout?.doorCount)),
  'product.niche': ({ layout }) => one(count(layout?.nicheCount)),
  'product.shelves': ({ layout }) => one(count(layout?.shelvesCount)),
  'product.mirror-doors': ({ layout }) => one(layout?.mirrorDoorLabel),
  'product.handles': ({ layout }) => one(layout?.handles),
  'product.materials': ({ materials }) => ({ texts: materials.map(({ name }) => name) }),
  'compare.colours': ({ materials }, { text }) => {
    const colours = materials.reduce((sum, { colorCount }) => sum + colorCount, 0)
    return one(colours > 0 ? text('product.colours', { count: colours }) : null)
  },
  'compare.finishes': ({ finishes }) => ({ texts: finishes.map(({ name }) => name) }),
  'compare.basins': ({ vasques }) => ({ texts: vasques?.vasquesTypeOptions ?? [] }),
  'compare.basin-positions': ({ vasques }) => ({ texts: vasques?.vasquesPositionOptions ?? [] }),
  'compare.basin-materials': ({ vasques }) => ({ texts: vasques?.vasquesMaterials.map(({ name }) => name) ?? [] }),
  'product.collection': ({ line }) => ({ ...one(line?.heading), url: line?.url ?? null }),
}

/** A row for each fact that at least one of the products has. */
export function comparisonRows(products: readonly ComparedProduct[], site: SiteContext): ComparisonRow[] {
  return Object.entries(facts).flatMap(([message, fact]) => {
    const values = products.map((product) => fact(product, site))
    if (values.every(({ texts }) => texts.length === 0)) return []
    const differs = new Set(values.map(({ texts }) => JSON.stringify(texts.map(plainText)))).size > 1
    return [{ term: site.text(message), values, differs }]
  })
}

function one(text: Text | null | undefined): ComparedValue {
  return { texts: text ? [text] : [] }
}

function length(size: number | null | undefined, { text }: SiteContext): Text | null {
  return size ? text('product.centimetres', { size }) : null
}

/** A product without drawers has no number of drawers. */
function count(number: number | null | undefined): Text | null {
  return number ? String(number) : null
}
