import Validator from '@adobe/structured-data-validator'
import { describe, expect, it } from 'vitest'
import { siteBlockRegistry } from '../../app/block-registry.ts'
import { documentNamed } from '../../app/content.ts'
import { siteLanguages as siteLanguagesOf } from '../../app/site-languages.ts'
import { filterValue } from '../../content/platform/language/filter-value.ts'
import { type Localized, pickText } from '../../content/platform/language/localized.ts'
import { pathRows } from '../../content/platform/paths/path-rows.ts'
import { composePage } from '../../engine/composition/compose-page.ts'
import { createInProcessTransport } from '../../engine/content/in-process-transport.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { headMarkup } from '../../engine/rendering/head-markup.ts'
import { decide } from '../../engine/routing/decide.ts'
import { selectElements } from '../../engine/testing/read-html.ts'
import { filesOf, openShippedContent, site, sitePath, siteLanguages, writtenLanguages } from './shipped-content.ts'

const origin = 'https://maison-solenne.io'
const { brand, organization } = site.config.site
const service = await openShippedContent()

type Thing = Readonly<Record<string, unknown>> & { '@type': string }

/** The structured data of a page, read from its markup. */
async function thingsOf(path: string, host = new URL(origin).host): Promise<Thing[]> {
  const page = decide(site, { host, path })
  if (page.kind !== 'page') throw new Error(`${path} is not a page but ${page.kind}.`)
  const transport = createInProcessTransport(
    ({ document, ...rest }) => service.execute({ document: document.text, ...rest }),
    { timeoutMs: 60_000 },
  )
  const content = { request: transport.request, revision: async () => '1' }
  const context = {
    site,
    registry: siteBlockRegistry(site.config.blocks),
    content,
    pageDocument: documentNamed('Page'),
  }
  const composed = await composePage(context, page, { origin, acceptLanguage: page.locale })
  if (composed.kind !== 'page') throw new Error(`${path} is ${composed.kind}.`)
  const head = composed.page.head.map(headMarkup).join('')
  const scripts = selectElements(head, 'script[type="application/ld+json"]')
  return scripts.flatMap(({ text }) => (JSON.parse(text) as { '@graph': Thing[] })['@graph'])
}

/** The validator expects things by type, as the extractor of its project returns them. */
async function faultsOf(things: readonly Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(things) as Thing[], (thing) => thing['@type'])
  const found = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} })
  const strict = found.filter(({ severity, rootType }) => severity === 'ERROR' || rootType === 'BreadcrumbList')
  return strict.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}

function onlyThing(things: readonly Thing[], type: string): Thing {
  const found = things.filter((thing) => thing['@type'] === type)
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} things have the type ${type}.`)
  return found[0]
}

/** The first content file that has everything that a test needs. */
function example<File>(files: readonly File[], hasAll: (file: File) => unknown): File {
  const found = files.find(hasAll)
  if (!found) throw new Error('No content file has everything that the test needs.')
  return found
}

const product = example(
  filesOf('product'),
  ({ size, heroImage, description, uid }) =>
    size?.width && size.height && size.depth && heroImage && description && uid,
)
const article = example(filesOf('article'), ({ imageMain, author, seo }) => imageMain && author && !seo?.ogImage)
const [photos = {}] = filesOf('photos')

function textIn(text: Localized | undefined, locale: string): string {
  return (text && pickText(text, [locale])?.text) ?? ''
}

function pageIn(locale: string, kind: 'product' | 'article', file: typeof product | typeof article): string {
  const slugs = pathRows(kind, file, siteLanguages).filter(({ language, former }) => language === locale && !former)
  return sitePath(kind, locale, { slug: slugs[0]?.slug ?? '' })
}

function fileOf(id: string | undefined): string {
  const photo = photos[id ?? '']
  return typeof photo === 'object' ? photo.file : ''
}

describe.each(writtenLanguages)('structured data in %s', (locale) => {
  it('of the home page: the organization and the site', async () => {
    const home = sitePath('home', locale)
    const things = await thingsOf(home)
    expect(await faultsOf(things)).toEqual([])
    expect(onlyThing(things, 'Organization')).toEqual({
      '@type': 'Organization',
      name: brand,
      url: origin + home,
      logo: `${origin}/logo.png`,
      telephone: organization.telephone,
      email: organization.email,
      sameAs: organization.sameAs,
    })
    expect(onlyThing(things, 'WebSite')).toEqual({ '@type': 'WebSite', name: brand, url: origin + home })
  })

  it('of an article: its headline, picture, date and author', async () => {
    const path = pageIn(locale, 'article', article)
    const things = await thingsOf(path)
    expect(await faultsOf(things)).toEqual([])
    expect(onlyThing(things, 'Article')).toMatchObject({
      headline: textIn(article.heading, locale),
      description: expect.stringMatching(/.{40}/),
      image: `${origin}/media/${fileOf(article.imageMain?.photo)}`,
      datePublished: article.date,
      author: { '@type': 'Person', name: textIn(article.author, locale) },
      publisher: { '@type': 'Organization', name: brand, logo: `${origin}/logo.png` },
      mainEntityOfPage: origin + path,
    })
  })

  it('of a product: its name, kind and size, but no price on a host without a market', async () => {
    const path = pageIn(locale, 'product', product)
    const things = await thingsOf(path)
    // Both rules are about offers with a price. A product without a price may break only these.
    expect(new Set(await faultsOf(things))).toEqual(
      new Set([
        'Product: One of the following attributes is required: "aggregateRating", "offers" or "review"',
        'Product: Required attribute "offers" is missing',
      ]),
    )
    const thing = onlyThing(things, 'Product')
    const { width, height, depth } = product.size ?? {}
    expect(thing).toMatchObject({
      name: textIn(product.heading, locale),
      sku: String(product.uid),
      description: expect.stringMatching(/.{40}/),
      category: textIn(product.productType, locale),
      brand: { '@type': 'Brand', name: brand },
      image: expect.arrayContaining([`${origin}/media/${fileOf(product.heroImage?.desktop.photo)}`]),
      url: origin + path,
      additionalProperty: [width, height, depth].map((value) => ({
        '@type': 'PropertyValue',
        name: expect.stringMatching(/./),
        value,
        unitCode: 'CMT',
      })),
    })
    expect(thing).not.toHaveProperty('offers')
  })

  it('of the position of a product: its breadcrumb', async () => {
    const { itemListElement } = onlyThing(await thingsOf(pageIn(locale, 'product', product)), 'BreadcrumbList')
    const type = filterValue(product.productType ?? {}, siteLanguagesOf(site.config))
    const { t } = siteMessages(site.config, { variant: { name: site.config.hosts.fallback }, locale })
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: t('breadcrumb.products'), item: origin + sitePath('products', locale) },
      {
        '@type': 'ListItem',
        position: 2,
        name: t(`breadcrumb.types.${type}`),
        item: `${origin}${sitePath('products', locale)}?types=${type}`,
      },
      {
        '@type': 'ListItem',
        position: 3,
        name: textIn(product.seo?.title ?? product.title ?? product.heading, locale),
      },
    ])
  })
})

it('is empty on a page without a subject of its own', async () => {
  const [locale = ''] = writtenLanguages
  expect(await thingsOf(sitePath('contact', locale))).toEqual([])
})

it('of a product on a host with a market: its lowest price there', async () => {
  const priced = example(filesOf('product'), ({ prices, finishes, size }) => prices?.['fr'] && finishes && size)
  const things = await thingsOf(pageIn('fr', 'product', priced), 'maison-solenne.fr')
  expect(await faultsOf(things)).toEqual([])
  const amounts = priced.finishes?.map((finish) => finish.prices?.['fr'] ?? priced.prices?.['fr'] ?? 0) ?? []
  expect(onlyThing(things, 'Product')).toMatchObject({
    offers: [{ '@type': 'AggregateOffer', lowPrice: Math.min(...amounts), priceCurrency: 'EUR' }],
  })
})
