import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { decide, type PageDecision } from '../../engine/routing/decide.ts'
import { hreflangAlternates } from '../../engine/routing/hreflang-alternates.ts'
import { localizedPaths, type Alternate } from '../../engine/routing/localized-paths.ts'
import { pathOf } from '../../engine/routing/routes.ts'
import { shippedSite } from './shipped-site.ts'

const site = shippedSite()

function pageAt(address: string, from = site): PageDecision {
  const { host, pathname } = new URL(address)
  // Guarded pages are shown to visitors with a cookie.
  const visitors = [{}, ...Object.values(from.config.security.guards).map(({ cookie }) => ({ [cookie]: 'x' }))]
  const page = visitors
    .map((cookies) => decide(from, { host, path: pathname, cookies }))
    .find(({ kind }) => kind === 'page')
  if (page?.kind !== 'page') throw new Error(`${address} is not a page.`)
  return page
}

function alternatesOf(address: string, alternates: readonly Alternate[] = []) {
  const all = hreflangAlternates(site, pageAt(address), { origin: new URL(address).origin, alternates })
  return Object.fromEntries(all.map(({ hreflang, href }) => [hreflang, href]))
}

describe('a page of the shipped site in other languages', () => {
  it.each([
    [
      'http://localhost/de/reicht',
      { fr: '/fr/collections', en: '/en/collections', de: '/de/reicht', nl: '/nl/collecties' },
    ],
    ['http://brand.be/fr/produits', { fr: '/fr/produits', nl: '/nl/producten' }],
    ['http://brand.de/de/produkte', { de: '/de/produkte' }],
  ])('%s has its own path in each language [LOC-08, OPEN-50]', (address, paths) => {
    const localized = localizedPaths(site, pageAt(address)).map(({ locale, path }) => [locale, path])
    expect(Object.fromEntries(localized)).toMatchObject(paths)
  })

  it('has no prefix in the default language where config says so [LOC-04]', () => {
    const bare = shippedSite({ prefixStrategy: 'except-default' })
    const localized = localizedPaths(bare, pageAt('http://localhost/fr', bare)).map(({ locale, path }) => [
      locale,
      path,
    ])
    expect(Object.fromEntries(localized)).toMatchObject({ fr: '/fr', en: '/', de: '/de', nl: '/nl' })
  })

  it('has an address on every variant with an origin, by language and region', () => {
    expect(alternatesOf('https://maison-solenne.be/nl/producten')).toMatchObject({
      'fr-FR': 'https://maison-solenne.fr/fr/produits',
      'fr-BE': 'https://maison-solenne.be/fr/produits',
      'nl-BE': 'https://maison-solenne.be/nl/producten',
      'nl-NL': 'https://maison-solenne.nl/nl/producten',
      'fr-LU': 'https://maison-solenne.lu/fr/produits',
      'de-DE': 'https://maison-solenne.de/de/produkte',
      'fr-CH': 'https://maison-solenne.ch/fr/produits',
      'de-CH': 'https://maison-solenne.ch/de/produkte',
      'de-AT': 'https://maison-solenne.at/de/produkte',
      'en-GB': 'https://maison-solenne.co.uk/en/products',
      fr: 'https://maison-solenne.io/fr/produits',
      en: 'https://maison-solenne.io/en/products',
      de: 'https://maison-solenne.io/de/produkte',
      nl: 'https://maison-solenne.io/nl/producten',
      'x-default': 'https://maison-solenne.io/en/products',
    })
  })

  it('has no other address for the portal, which is on one host only', () => {
    expect(alternatesOf('https://maison-solenne.com/')).toEqual({})
  })
})

const slugs: readonly (readonly [what: string, slugs: Readonly<Record<string, string>>])[] = [
  ['a slug of its own in each language', { fr: 'un', en: 'one', de: 'eins', nl: 'een' }],
  ['the same slug everywhere', { fr: 'a', en: 'a', de: 'a', nl: 'a' }],
  ['two languages only', { fr: 'sur-mesure', nl: 'op-maat' }],
  ['one language only', { de: 'straße' }],
]

describe('the hreflang links of the shipped site', () => {
  it.each(slugs)('are the same set on every page of the set, with %s', (_what, bySlug) => {
    let pages = 0
    const faults: string[] = []
    for (const address of addresses(bySlug)) {
      const page = pageAt(address)
      const alternates = contentAlternates(page, bySlug)
      const all = alternatesOf(address, alternates)
      if (Object.keys(all).length === 0) continue
      pages++
      if (!Object.values(all).includes(address)) faults.push(`${address} does not link to itself.`)
      for (const href of new Set(Object.values(all))) {
        if (pageAt(href).route?.key !== page.route?.key) faults.push(`${href}, linked by ${address}, is another page.`)
        if (!isDeepStrictEqual(alternatesOf(href, alternates), all)) faults.push(`${href} and ${address} differ.`)
      }
    }
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThan(100)
  })
})

/** Every page on every variant with an origin, in the languages that have it. */
function addresses(bySlug: Readonly<Record<string, string>>): string[] {
  return [...site.variants.values()].flatMap((variant) => {
    const { origin } = site.config.hosts.variants[variant.name] ?? {}
    if (origin === undefined) return []
    return [...variant.routes.values()].flatMap((route) => {
      const slug = bySlug[route.locale]
      const path = slug === undefined && route.params.length > 0 ? null : pathOf(route, { slug: slug ?? '' })
      return path === null ? [] : [origin + path]
    })
  })
}

function contentAlternates(
  { definition, params }: PageDecision,
  bySlug: Readonly<Record<string, string>>,
): Alternate[] {
  const { content } = definition
  if (!content || Object.keys(params).length === 0) return []
  return Object.entries(bySlug).map(([locale, slug]) => ({ locale, path: content.path.replace('{slug}', slug) }))
}
