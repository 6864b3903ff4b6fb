import type { DescribedProduct } from '../../content/entities/materials/product-materials.ts'
import type { ProductFile } from '../../content/schemas/types.generated.ts'
import { modelNames } from './names.ts'
import { anyOf, createPick, createRandom, someOf } from './random.ts'
import { inEach, type ProductType, type Words, words } from './words.ts'

/** The inputs of generated products: files of the demo, and the collections that they belong to. */
export interface Models {
  products: readonly DescribedProduct[]
  collections: readonly { id: string; name: string }[]
}

const seed = 20_261_121
/** Above the numbers of the demo. */
const firstUid = 100_000

/**
 * Generates `count` products, always the same ones. Types, kinds, collections, materials, colours and names are
 * distributed unevenly, as in a real catalogue; a file is as large as one of the demo.
 */
export function* generateProducts(count: number, { products, collections }: Models): Generator<DescribedProduct> {
  const random = createRandom(seed)
  const pickType = createPick(words.types, random)
  const pickKind = new Map(words.types.map((type) => [type, createPick(type.kinds, random)]))
  const pickCollection = createPick(collections, random)
  const pickMaterial = createPick(words.materials, random)
  const pickTrait = createPick(words.traits, random)
  const pickColour = createPick(words.colours, random)
  const pickName = createPick(modelNames, random)
  for (let number = 0; number < count; number++) {
    const type = pickType()
    const kind = pickKind.get(type)?.() ?? type.name
    const collection = pickCollection()
    const materials = someOf(pickMaterial, 4, random)
    const size = sizeOf(type, random)
    const name = pickName()
    const model = anyOf(modelsOf(type, products), random)
    const nameOf = headingOf(type, kind, `${collection.name} ${name} ${size.width}`)
    yield {
      ...model,
      id: `${name.toLowerCase()}-${collection.id}-${number}`,
      uid: firstUid + number,
      heading: nameOf,
      description: descriptionOf(materials, pickTrait(), random),
      productType: type.name,
      productSubType: kind,
      size,
      materials: materials.map((material) => ({ name: material })),
      colorFamilies: someOf(pickColour, 3, random) as NonNullable<ProductFile['colorFamilies']>,
      collection: collection.id,
      publishedAt: dayOf(number),
      // Some are not sold everywhere.
      ...(random() < 0.02 ? { languages: ['fr', 'de'] } : {}),
    }
  }
}

function modelsOf({ model }: ProductType, products: readonly DescribedProduct[]): DescribedProduct[] {
  return products.filter(({ id }) => id.startsWith(model)).map(({ $schema, slug, formerSlugs, seo, ...rest }) => rest)
}

/** Usual dimensions; one product in ten is made to measure. */
function sizeOf({ widths, heights, depths }: ProductType, random: () => number) {
  const measured = random() < 0.1 ? Math.floor(random() * 40) : 0
  return {
    width: anyOf(widths, random) + measured,
    height: anyOf(heights, random),
    depth: anyOf(depths, random),
  }
}

/** Ten years of publications, in no order that another value has. */
function dayOf(number: number): string {
  const days = (number * 7919) % 3650
  return new Date(Date.UTC(2016, 0, 1 + days)).toISOString().slice(0, 10)
}

function headingOf(type: ProductType, kind: Words, name: string): Words {
  return inEach((language) => `${type.name[language]} ${kind[language].toLowerCase()} ${name}`)
}

function descriptionOf(materials: readonly Words[], trait: Words, random: () => number): Words {
  const sentences = Array.from({ length: 3 }, () => anyOf(words.sentences, random))
  return inEach((language) => {
    const material = anyMaterial(materials, language)
    const text = sentences.map((sentence) => sentence[language].replace('{material}', material)).join(' ')
    return `<p>${trait[language].charAt(0).toUpperCase()}${trait[language].slice(1)}. ${text}</p>`
  })
}

function anyMaterial(materials: readonly Words[], language: keyof Words): string {
  return materials[0]?.[language].toLowerCase() ?? ''
}
