import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import productPage from '../../config/pages/product.json' with { type: 'json' }
import { type ContentService, createContentService } from '../../content/service.ts'
import { openTestStore, silent } from '../../content/testing/test-store.ts'
import { locales, testSite } from '../../blocks/shared/testing/render-example.tsx'
import { productSize } from '../../blocks/shared/product-size.ts'

const demo = join(import.meta.dirname, '../../content/demo')

interface Product {
  id: string
  url: string
  kind: string
  subKind: string
  size: { width: number; height: number }
  collection: { id: string } | null
}

interface Block {
  type: string
  products: readonly { id: string }[]
}

let service: ContentService

beforeAll(async () => {
  service = await createContentService({ store: await openTestStore(), contentDir: demo, log: silent })
}, 60_000)

afterAll(() => service.close())

async function allProducts(acceptLanguage: string): Promise<Product[]> {
  const document = `{ products(limit: 100) { items {
    id url kind: productType subKind: productSubType size { width height } collection { id }
  } } }`
  const { data } = await service.execute({ document, acceptLanguage })
  const { items = [] } = (data?.['products'] ?? {}) as { items?: Product[] }
  expect(items.length).toBeGreaterThanOrEqual(48)
  return items
}

async function blocksOf({ url }: Product): Promise<Block[]> {
  const path = url.replace(/^\/[^/]+/, '')
  const document = documents['Page']?.text ?? ''
  const { data } = await service.execute({ document, variables: { path, required: true }, acceptLanguage: 'fr' })
  const blocks = data?.['blocksForPage'] as Record<string, unknown>[]
  return blocks.map((block) => {
    const type = String(block['__typename'])
    return { type, products: (block[`${type}__products`] ?? []) as Block['products'] }
  })
}

describe('every product page of the demo content', () => {
  it('has a breadcrumb, the hero and the details [PROD-31]', async () => {
    const placed = productPage.blocks.map((block) => ('block' in block ? block.block : 'content'))
    expect([placed[0], placed.at(-1)]).toEqual(['Breadcrumb', 'content'])
    const pages = await Promise.all((await allProducts('fr')).map(blocksOf))
    const openings = pages.map((blocks) => blocks.slice(0, 2).map(({ type }) => type))
    expect(new Set(openings.map(String))).toEqual(new Set(['HeroProduct,ProductDetailsAccordion']))
  })

  it('leads on to pieces of its collection, to others of its type, and to accessories [PROD-32]', async () => {
    const all = await allProducts('fr')
    const known = new Map(all.map((product) => [product.id, product]))
    for (const product of all) {
      const others = (await blocksOf(product))
        .filter(({ type }) => type.startsWith('Slider'))
        .map(({ products }) => products.flatMap(({ id }) => known.get(id) ?? []))
      const [sameCollection = [], sameType = [], accessories = []] = others
      expect(others.flat().filter(({ id }) => id === product.id)).toEqual([])
      expect([product.id, ...collectionsOf(sameCollection)]).toEqual([product.id, product.collection?.id])
      expect([product.id, ...kindsOf(sameType)]).toEqual([product.id, product.kind])
      expect([product.id, ...kindsOf(accessories)]).toEqual([
        product.id,
        ...(product.kind === 'Accessoire' ? [] : ['Accessoire']),
      ])
    }
  })
})

const kindsOf = (products: readonly Product[]) => new Set(products.map(({ kind }) => kind))
const collectionsOf = (products: readonly Product[]) => new Set(products.map(({ collection }) => collection?.id))

describe('the size of every product', () => {
  /** By their words in French, told apart from the lists of words that the letter is found by. */
  function letterOf({ kind, subKind }: Product): string {
    if (kind === 'Miroir' && subKind === 'Rond') return 'Ø'
    return kind === 'Meuble de rangement' && subKind.toLowerCase().includes('colonne') ? 'H' : 'L'
  }

  it.each(locales)('is a diameter, a height or a length by its kind, in %s as in French [PROD-38]', async (locale) => {
    const french = new Map((await allProducts('fr')).map((product) => [product.id, letterOf(product)]))
    const { t } = testSite(locale)
    const products = await allProducts(locale)
    expect(products.map((product) => [product.id, productSize(product, t)])).toEqual(
      products.map((product) => [product.id, sizeOf(product, french.get(product.id))]),
    )
    expect([...french.values()].toSorted().join('')).toMatch(/^H+L+Ø+$/)
  })

  function sizeOf({ size }: Product, letter: string | undefined): string {
    return `${letter} ${letter === 'H' ? size.height : size.width}\u00a0cm`
  }
})
