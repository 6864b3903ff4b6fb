import Validator from '@adobe/structured-data-validator'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteBlockKit } from '../../app/block-kit.ts'
import { documentNamed } from '../../app/content.ts'
import { createContentService, type ContentService } from '../../content/service.ts'
import { openTestStore, silent } from '../../content/testing/test-store.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { createInProcessCarrier } from '../../engine/content/in-process-carrier.ts'
import { headMarkup } from '../../engine/rendering/head-markup.ts'
import { decide } from '../../engine/routing/decide.ts'
import { shippedSite } from '../../engine/testing/shipped-site.ts'

const site = shippedSite()
const origin = 'https://maison-solenne.io'
let service: ContentService

beforeAll(async () => {
  const contentDir = join(import.meta.dirname, '../../content/demo')
  service = await createContentService({ store: await openTestStore(), contentDir, log: silent })
}, 60_000)

afterAll(() => service.close())

type Thing = Readonly<Record<string, unknown>> & { '@type': string }

/** What the page of a path tells search engines, read from its markup. */
async function thingsOf(path: string): Promise<Thing[]> {
  const page = decide(site, { host: new URL(origin).host, path })
  if (page.kind !== 'page') throw new Error(`${path} is no page but ${page.kind}.`)
  const carrier = createInProcessCarrier(
    ({ document, ...rest }) => service.execute({ document: document.text, ...rest }),
    { timeoutMs: 20_000 },
  )
  const content = { request: carrier.request, revision: async () => '1' }
  const context = { site, kit: siteBlockKit(site.config.blocks), content, pageDocument: documentNamed('Page') }
  const composed = await composePage(context, page, { origin, acceptLanguage: page.locale })
  if (composed.kind !== 'page') throw new Error(`${path} is ${composed.kind}.`)
  const scripts = composed.page.head.map(headMarkup).filter((html) => html.startsWith('<script'))
  const [json = '{"@graph":[]}', ...more] = scripts.map(
    (html) => /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? '',
  )
  expect(more).toEqual([])
  const graph = JSON.parse(json) as { '@graph': Thing[] }
  return graph['@graph']
}

/** In the form of the extractor that the validator belongs to: things by type. */
async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things) as Thing[], (thing) => thing['@type'])
  const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  const strict = found.filter(({ severity, rootType }) => severity === 'ERROR' || rootType === 'BreadcrumbList')
  return strict.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

function typed(things: readonly Thing[], type: string): Thing {
  const found = things.filter((thing) => thing['@type'] === type)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} things are of the type ${type}.`)
  return found[0]
}

describe.each([
  ['fr', '/fr', '/fr/produits/meuble-galet-100', '/fr/journal/argile-et-nuit', 'Produits', '/fr/produits'],
  ['en', '/en', '/en/products/meuble-galet-100', '/en/news/argile-and-nuit', 'Products', '/en/products'],
  ['de', '/de', '/de/produkte/meuble-galet-100', '/de/nachrichten/argile-und-nuit', 'Produkte', '/de/produkte'],
  ['nl', '/nl', '/nl/producten/meuble-galet-100', '/nl/blog/argile-en-nuit', 'Producten', '/nl/producten'],
])('what search engines are told in %s', (_locale, home, product, article, products, productsPath) => {
  it('of the home page: who stands behind it, and what the site is', async () => {
    const things = await thingsOf(home)
    expect(await faultsOf(things)).toEqual([])
    expect(typed(things, 'Organization')).toEqual({
      '@type': 'Organization',
      name: site.config.site.brand,
      url: origin + home,
      logo: `${origin}/logo.png`,
      sameAs: site.config.site.organization.sameAs,
    })
    expect(typed(things, 'WebSite')).toEqual({ '@type': 'WebSite', name: site.config.site.brand, url: origin + home })
  })

  it('of an article: its headline, picture, day and author', async () => {
    const things = await thingsOf(article)
    expect(await faultsOf(things)).toEqual([])
    expect(typed(things, 'Article')).toMatchObject({
      headline: expect.stringMatching(/Argile .* Nuit/),
      description: expect.stringMatching(/.{40}/),
      image: `${origin}/media/hero-nuit.webp`,
      datePublished: '2026-03-27',
      author: { '@type': 'Person', name: 'Claire Solenne' },
      publisher: { '@type': 'Organization', name: site.config.site.brand, logo: `${origin}/logo.png` },
      mainEntityOfPage: origin + article,
    })
  })

  it('of a product: what it is and its size, but no price, for the site knows none', async () => {
    const things = await thingsOf(product)
    // Both rules are about goods with a price. They are the only ones that a product without one may break.
    expect(new Set(await faultsOf(things))).toEqual(
      new Set([
        'Product: One of the following attributes is required: "aggregateRating", "offers" or "review"',
        'Product: Required attribute "offers" is missing',
      ]),
    )
    const told = typed(things, 'Product')
    expect(told).toMatchObject({
      name: expect.stringContaining('Galet'),
      sku: expect.stringMatching(/^\d+$/),
      description: expect.stringMatching(/.{40}/),
      category: expect.stringMatching(/./),
      brand: { '@type': 'Brand', name: site.config.site.brand },
      image: expect.arrayContaining([expect.stringMatching(/^https:\/\/maison-solenne\.io\/media\/[\w-]+\.webp$/)]),
      url: origin + product,
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: expect.stringMatching(/./), value: 100, unitCode: 'CMT' },
      ]),
    })
    expect(told['additionalProperty']).toHaveLength(3)
    expect(told).not.toHaveProperty('offers')
  })

  it('of where the product stands: its breadcrumb', async () => {
    const { itemListElement } = typed(await thingsOf(product), 'BreadcrumbList')
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: products, item: origin + productsPath },
      { '@type': 'ListItem', position: 2, name: expect.stringContaining('Galet') },
    ])
  })
})

it('is nothing on a page that is nothing in particular', async () => {
  expect(await thingsOf('/fr/contact')).toEqual([])
})
