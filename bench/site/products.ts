import type { Source, SourceFilter, SourceProduct } from './source.ts'

/** A product of the bench site, with the values that filters find it by. */
export interface BenchProduct extends Pick<SourceProduct, 'id' | 'name' | 'text' | 'image'> {
  uid: number
  subType: string
  /** Id of the collection. */
  collection: string
  material: string
  colour: string
  /** Centimetres. */
  width: number
}

/** Colour families that config/pages/products.json has words for, as many as the source has widths. */
const colours = [
  ...['bleu', 'gris', 'bois', 'beige', 'vert', 'blanc', 'rouge'],
  ...['marron', 'brun', 'noir', 'jaune', 'rose', 'violet', 'orange'],
]

/** The id of a product's file. */
export function productId(id: string): string {
  return id.toLowerCase()
}

/** The id of a collection, by its name. */
export function collectionId(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Names of the collections that products are in: the shades of the source. */
export function collectionNames({ products }: Source): string[] {
  return labelsOf(products.filters, 'shade')
}

/**
 * As many products as the source says that its list has: those that it shows, and variations of them. The 60 values of its
 * filters are 8 subtypes, 24 collections, 14 materials and 14 colours here.
 */
export function benchProducts({ home, products }: Source): BenchProduct[] {
  const given = [
    ...home.blocks.flatMap((block) => (block.type === 'productSlider' ? block.items : [])),
    ...products.items,
  ]
  const [styles, shades] = [labelsOf(products.filters, 'style'), labelsOf(products.filters, 'shade')]
  const materials = [...labelsOf(products.filters, 'basin'), ...labelsOf(products.filters, 'price')]
  return Array.from({ length: products.total }, (_, index) => {
    const { id, name, text, image } = at(given, index)
    const width = 40 + 10 * (index % 14)
    const isGiven = index < given.length
    return {
      id: productId(isGiven ? id : `P${1000 + index}`),
      uid: 1000 + index,
      name: isGiven ? name : `${name} ${width}`,
      text,
      image,
      subType: at(styles, index),
      collection: collectionId(at(shades, index * 5)),
      material: at(materials, index * 3),
      colour: at(colours, index),
      width,
    }
  })
}

function labelsOf(filters: readonly SourceFilter[], id: string): string[] {
  return filters.find((filter) => filter.id === id)?.options.map(({ label }) => label) ?? []
}

/** The item at an index, counted on from the start after the last one. */
function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('The source of the bench site lacks a list that its products are made of.')
  return item
}
