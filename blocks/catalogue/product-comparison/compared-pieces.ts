import { linkInFinish } from '../../../documents/product/in-finish.ts'
import {
  type ChosenCodes,
  chosenCodes,
  codeOf,
  configurationOf,
  finishName,
} from '../../../packages/configuration/configuration.ts'
import { otherThanFirst, selectChoices } from '../../../packages/configuration/select-choices.ts'
import { finishOf, productName, uidOf } from '../../shared/saved/product-name.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import type { ComparedProduct, ProductComparisonFields } from './fields.generated.ts'

/** A product with what is chosen of it: a column of the table. */
export interface ComparedPiece {
  /** Names both in addresses. Two columns can be of one product. */
  name: string
  product: ComparedProduct
  /** Of every option, and of the finish. */
  chosen: ChosenCodes
  /** Names what is chosen, as in lists; null: the first choices. */
  code: string | null
  /** In the chosen finish. */
  image: PictureFields | null
  /** Its page as it is chosen. */
  url: ComparedProduct['url']
}

/** The pieces of the address that the content has, as they are chosen. */
export function comparedPieces({
  pieces,
  productsById,
  maxPieces,
}: Pick<ProductComparisonFields, 'pieces' | 'productsById' | 'maxPieces'>): ComparedPiece[] {
  const products = new Map((productsById ?? []).map((product) => [product.id, product]))
  const all = pieces.flatMap((name): [string, ComparedPiece][] => {
    const product = products.get(uidOf(name))
    if (!product) return []
    const piece = comparedPiece(product, finishOf(name))
    return [[piece.name, piece]]
  })
  return [...new Map(all).values()].slice(0, maxPieces)
}

/** How many products of the address the content does not have. */
export function missingPieces({
  pieces,
  productsById,
}: Pick<ProductComparisonFields, 'pieces' | 'productsById'>): number {
  const known = new Set((productsById ?? []).map(({ id }) => id))
  return [...new Set(pieces.map(uidOf))].filter((id) => !known.has(id)).length
}

/** What the product does not have, or what its rules exclude, is its first choice. */
function comparedPiece(product: ComparedProduct, requested: string | undefined): ComparedPiece {
  const { chosen } = selectChoices(product, chosenCodes(requested))
  const others = otherThanFirst(product, chosen)
  const code = others.size === 0 ? null : (configurationOf(product, codeOf(chosen))?.code ?? null)
  const finish = product.finishes.find((one) => one.code === others.get(finishName))
  return {
    name: productName(product.id, code),
    product,
    chosen,
    code,
    image: finish?.image ?? product.cardImage ?? product.carrouselImage ?? null,
    url: code === null ? product.url : linkInFinish(product.url, code),
  }
}
