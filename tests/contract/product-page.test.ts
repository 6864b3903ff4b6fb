import { describe, expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import { productSize } from '../../blocks/shared/product-size.ts'
import productPage from '../../config/pages/product.json' with { type: 'json' }
import { roomIn } from '../../content/entities/rooms/room-pieces.ts'
import { normalizeQuery } from '../../engine/composition/normalize-query.ts'
import type { ExpressionContext } from '../../engine/expressions/context.ts'
import { evaluate } from '../../engine/expressions/evaluate.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { readQuery, type Query } from '../../engine/routing/read-query.ts'
import { allProducts, filesOf, openShippedContent, site, writtenLanguages } from './shipped-content.ts'

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
  inspirations: readonly { id: string }[]
}

const service = await openShippedContent()

function productsIn(language: string): Promise<Product[]> {
  const selection = '{ id url kind: productType subKind: productSubType size { width height } collection { id } }'
  return allProducts<Product>(service, selection, language)
}

async function blocksOf({ url }: Product): Promise<Block[]> {
  const path = url.replace(/^\/[^/]+/, '')
  const document = documents['Page']?.text ?? ''
  const { data } = await service.execute({ document, variables: { path, required: true }, acceptLanguage: 'fr' })
  const blocks = data?.['blocksForPage'] as Record<string, unknown>[]
  return blocks.map((block) => {
    const type = String(block['__typename'])
    const list = (name: string) => (block[`${type}__${name}`] ?? []) as readonly { id: string }[]
    return { type, products: list('products'), inspirations: list('inspirations') }
  })
}

describe('every product page of the demo content', () => {
  it('has a breadcrumb, the hero and the details; what was seen before comes last [PROD-31]', async () => {
    const placed = productPage.blocks.map((block) => ('block' in block ? block.block : 'content'))
    expect([placed[0], ...placed.slice(-2)]).toEqual(['Breadcrumb', 'content', 'RecentlyViewed'])
    // Only the browser knows what was seen before: without a list the request is refused, and the page is not cached.
    expect(productPage.blocks.at(-1)).toMatchObject({ fields: { pieces: [] } })
    const pages: Block[][] = []
    for (const product of await productsIn('fr')) pages.push(await blocksOf(product))
    const openings = pages.map((blocks) => blocks.slice(0, 2).map(({ type }) => type))
    expect(new Set(openings.map(String))).toEqual(new Set(['HeroProduct,ProductDetailsAccordion']))
  })

  it('leads to products of its collection, to others of its type, and to accessories [PROD-32]', async () => {
    const all = await productsIn('fr')
    const byId = new Map(all.map((product) => [product.id, product]))
    for (const product of all) {
      const sliders = (await blocksOf(product))
        .filter(({ products }) => products.length > 0)
        .map(({ products }) => products.flatMap(({ id }) => byId.get(id) ?? []))
      expect({ product: product.id, leadsTo: sliders.map((products) => describeSlider(products, product)) }).toEqual({
        product: product.id,
        leadsTo: expectedSliders(product, all),
      })
    }
  })
})

describe('the rooms on a product page', () => {
  it('are those whose pictures show the product', async () => {
    const photos = filesOf('photos')[0] ?? {}
    const rooms = filesOf('inspiration').map(({ id, image }) => ({
      id,
      products: roomIn(image, photos)?.pieces.map(({ product }) => product) ?? [],
    }))
    expect(rooms.some(({ products }) => products.includes('meuble-galet-100'))).toBe(true)
    for (const product of await productsIn('fr')) {
      const shown = (await blocksOf(product)).flatMap(({ inspirations }) => inspirations.map(({ id }) => id))
      const showing = rooms.filter(({ products }) => products.includes(product.id)).map(({ id }) => id)
      expect({ product: product.id, shown }).toEqual({ product: product.id, shown: showing.sort().slice(0, 6) })
    }
  })
})

type SliderKind = 'same collection' | 'same type' | 'accessories' | 'other'

/** What the products of a slider have in common with the product of the page. */
function describeSlider(products: readonly Product[], { id, kind, collection }: Product): SliderKind {
  const isEvery = (test: (product: Product) => boolean) => products.every((one) => one.id !== id && test(one))
  if (collection && isEvery((one) => one.collection?.id === collection.id)) return 'same collection'
  if (isEvery((one) => one.kind === kind && one.collection?.id !== collection?.id)) return 'same type'
  return isEvery((one) => one.kind === 'Accessoire') ? 'accessories' : 'other'
}

/** A slider without products is left out of the page. */
function expectedSliders({ id, kind, collection }: Product, all: readonly Product[]): SliderKind[] {
  const others = all.filter((one) => one.id !== id)
  const inCollection = others.some((one) => collection && one.collection?.id === collection.id)
  const ofType = others.some((one) => one.kind === kind && one.collection?.id !== collection?.id)
  return [
    ...(inCollection ? (['same collection'] as const) : []),
    ...(ofType ? (['same type'] as const) : []),
    ...(kind === 'Accessoire' ? [] : (['accessories'] as const)),
  ]
}

describe('the finish in the address of a product', () => {
  /** The query of a page whose product has these finishes. */
  function normalized(query: string, codes: readonly string[]): Query {
    const { query: parameters = [] } = site.config.pages['product']!
    const given = readQuery(query, parameters, 2000)
    return normalizeQuery(given, parameters, pageOf({ finishes: codes.map((code) => ({ code })) }, 'fr'))
  }

  it.each([
    ['is kept if the product has it', 'finish=noyer', ['chene', 'noyer'], { finish: 'noyer' }],
    ['is kept beside an overlay', 'overlay=color&finish=noyer', ['noyer'], { overlay: 'color', finish: 'noyer' }],
    ['is ignored if the product does not have it', 'finish=teck', ['chene', 'noyer'], {}],
    ['is ignored if the product has one finish only', 'finish=noyer', [], {}],
  ])('%s', (_what, query, codes, expected) => {
    expect(normalized(query, codes)).toEqual(expected)
  })

  it('is not part of the canonical address', () => {
    expect(site.config.pages['product']).not.toHaveProperty('indexable')
  })
})

describe('the breadcrumb of a product', () => {
  const crumbsOf = (product: object, locale: string) => {
    const items: unknown = productPage.blocks.find((block) => block.block === 'Breadcrumb')?.fields?.items
    return evaluate(items, pageOf(product, locale)) as { label: string; url: string | null }[]
  }

  it.each(writtenLanguages)(
    'leads to all products of its type, named as many, in %s: deviation [OPEN-42]',
    async (locale) => {
      const products = await allProducts<{ typeValue: string }>(service, '{ productType typeValue }', locale)
      const types = new Map(products.map((product) => [product.typeValue, product]))
      expect(types.size).toBe(5)
      for (const [value, product] of types) {
        const [above, type, last] = crumbsOf(product, locale)
        expect([above?.url, type?.url, last?.url]).toEqual(['route:products', `route:products?types=${value}`, null])
        expect(type?.label).toBe(pageOf(product, locale).t(`breadcrumb.types.${value}`))
      }
      expect(crumbsOf({ productType: 'Bank', typeValue: 'bank' }, locale)[1]?.label).toBe('Bank')
      expect(crumbsOf({ productType: null, typeValue: null }, locale)).toHaveLength(2)
    },
  )
})

/** What expressions read on the page of a product. */
function pageOf(product: object, locale: string): ExpressionContext {
  const [variant] = site.variants.values()
  const definition = site.config.pages['product']!
  const target = { variant: variant!, locale, page: 'product', definition, params: {}, path: '/fr/p', query: {} }
  const { t } = siteMessages(site.config, { variant: { name: site.config.hosts.fallback }, locale })
  const blocks = [{ type: 'HeroProduct', fields: { product } }]
  return { target, blocks, site: site.config.site, session: site.config.session, seo: {}, t }
}

describe('the size of every product', () => {
  type Side = 'diameter' | 'height' | 'width'
  /** The words of the details of a product, where a side has the same name. */
  const words: Readonly<Record<string, Record<Side, string>>> = {
    fr: { diameter: 'Ø', height: 'Hauteur', width: 'Largeur' },
    en: { diameter: 'Ø', height: 'Height', width: 'Width' },
    de: { diameter: 'Ø', height: 'Höhe', width: 'Breite' },
    nl: { diameter: 'Ø', height: 'Hoogte', width: 'Breedte' },
  }

  /** From the French words of the content, independent of the messages that the site finds the side by. */
  function sideOf({ kind, subKind }: Product): Side {
    if (kind === 'Miroir' && subKind === 'Rond') return 'diameter'
    return kind === 'Meuble de rangement' && subKind.toLowerCase().includes('colonne') ? 'height' : 'width'
  }

  it.each(writtenLanguages)(
    'is a diameter, height or length by its kind, in %s as in French [PROD-38] [OPEN-36]',
    async (locale) => {
      const french = new Map((await productsIn('fr')).map((product) => [product.id, sideOf(product)]))
      const { t } = siteMessages(site.config, { variant: { name: site.config.hosts.fallback }, locale })
      const products = await productsIn(locale)
      expect(products.map((product) => [product.id, productSize(product, { t, text: t })])).toEqual(
        products.map((product) => [product.id, sizeOf(product, { side: french.get(product.id)!, locale })]),
      )
      expect([...french.values()].toSorted().join(' ')).toMatch(/^(diameter )+(height )+(width ?)+$/)
    },
  )

  function sizeOf({ size }: Product, { side, locale }: { side: Side; locale: string }): string {
    return `${words[locale]?.[side]} ${side === 'height' ? size.height : size.width}\u00a0cm`
  }
})
