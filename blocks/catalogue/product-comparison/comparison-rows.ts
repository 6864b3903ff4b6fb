import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import { codeOf, finishName } from '../../../packages/configuration/configuration.ts'
import { namedWidth, widthName } from '../../../packages/configuration/own-width.ts'
import { plainText } from '../../shared/plain-text.ts'
import { priceText } from '../../shared/product-size.ts'
import type { ComparedPiece } from './compared-pieces.ts'

/** A fact of a product: one text, or several in a list. */
export interface ComparedValue {
  texts: readonly Text[]
  url?: ResolvedLink | null
}

export interface ComparisonRow {
  term: Text
  /** One for each piece. No texts: it has no such fact. */
  values: readonly ComparedValue[]
  /** Whether the pieces do not all have the same value. */
  differs: boolean
}

type Fact = (piece: ComparedPiece, site: SiteContext) => ComparedValue

/** The facts that are compared by their message, in the order of the table: those above the options, */
const upperFacts: Readonly<Record<string, Fact>> = {
  'compare.type': ({ product }) => one(product.productType),
  'compare.sub-type': ({ product }) => one(product.productSubType),
  'product.price': ({ product, chosen }, site) => one(priceText(product.prices, site, codeOf(chosen))),
  'compare.finish': ({ product, chosen }) =>
    one(product.finishes.find(({ code }) => code === chosen.get(finishName))?.name),
}

/** and those below it. */
const lowerFacts: Readonly<Record<string, Fact>> = {
  'product.width': ({ product, chosen }, site) =>
    one(length(namedWidth(chosen.get(widthName)) ?? product.size?.width, site)),
  'product.height': ({ product }, site) => one(length(product.size?.height, site)),
  'product.depth': ({ product }, site) => one(length(product.size?.depth, site)),
  'product.drawer': ({ product }) => one(count(product.layout?.drawerCount)),
  'product.door': ({ product }) => one(count(product.layout?.doorCount)),
  'product.niche': ({ product }) => one(count(product.layout?.nicheCount)),
  'product.shelves': ({ product }) => one(count(product.layout?.shelvesCount)),
  'product.mirror-doors': ({ product }) => one(product.layout?.mirrorDoorLabel),
  'product.handles': ({ product }) => one(product.layout?.handles),
  'product.materials': ({ product }) => ({ texts: product.materials.map(({ name }) => name) }),
  'compare.colours': ({ product }, { text }) => {
    const colours = product.materials.reduce((sum, { colorCount }) => sum + colorCount, 0)
    return one(colours > 0 ? text('product.colours', { count: colours }) : null)
  },
  'compare.finishes': ({ product }) => ({ texts: product.finishes.map(({ name }) => name) }),
  'compare.basins': ({ product }) => ({ texts: product.vasques?.vasquesTypeOptions ?? [] }),
  'compare.basin-positions': ({ product }) => ({ texts: product.vasques?.vasquesPositionOptions ?? [] }),
  'compare.basin-materials': ({ product }) => ({
    texts: product.vasques?.vasquesMaterials.map(({ name }) => name) ?? [],
  }),
  'product.collection': ({ product: { line } }) => ({ ...one(line?.heading), url: line?.url ?? null }),
}

/** A row for each fact that at least one of the pieces has. */
export function comparisonRows(pieces: readonly ComparedPiece[], site: SiteContext): ComparisonRow[] {
  const ofFacts = (facts: typeof upperFacts) =>
    Object.entries(facts).map(([message, fact]) => ({
      term: site.text(message),
      values: pieces.map((piece) => fact(piece, site)),
    }))
  return [...ofFacts(upperFacts), ...chosenRows(pieces), ...ofFacts(lowerFacts)].flatMap(({ term, values }) => {
    if (values.every(({ texts }) => texts.length === 0)) return []
    const differs = new Set(values.map(({ texts }) => JSON.stringify(texts.map(plainText)))).size > 1
    return [{ term, values, differs }]
  })
}

/** A row for each option of the pieces, with what is chosen of it. */
function chosenRows(pieces: readonly ComparedPiece[]): { term: Text; values: ComparedValue[] }[] {
  const options = pieces.flatMap(({ product }) => product.options ?? [])
  return [...new Set(options.map(({ id }) => id))].flatMap((id) => {
    const term = options.find((option) => option.id === id)?.name
    return term === undefined ? [] : [{ term, values: pieces.map((piece) => chosenOf(piece, id)) }]
  })
}

function chosenOf({ product, chosen }: ComparedPiece, id: string): ComparedValue {
  const option = product.options?.find((own) => own.id === id)
  return one(option?.choices.find(({ code }) => code === chosen.get(id))?.name)
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
