import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { shippedSite } from '../testing/shipped-site.ts'
import type { Alternate } from './localized-paths.ts'
import { decide, type PageDecision } from './decide.ts'
import { hreflangAlternates, hreflangAlternatesOnHost } from './hreflang-alternates.ts'
import { pathOf } from './routes.ts'

const site = shippedSite()

function pageAt(address: string): PageDecision {
  const { host, pathname } = new URL(address)
  // Guarded pages are there for those who may enter.
  const visitors = [{}, ...Object.values(site.config.security.guards).map(({ cookie }) => ({ [cookie]: 'x' }))]
  const found = visitors
    .map((cookies) => decide(site, { host, path: pathname, cookies }))
    .find(({ kind }) => kind === 'page')
  if (found?.kind !== 'page') throw new Error(`${address} is no page.`)
  return found
}

function alternatesOf(address: string, alternates: readonly Alternate[] = []) {
  const all = hreflangAlternates(site, pageAt(address), { origin: new URL(address).origin, alternates })
  return Object.fromEntries(all.map(({ hreflang, href }) => [hreflang, href]))
}

describe('the addresses of a page', () => {
  it('are those of every declared host, by language and region, wherever one begins', () => {
    const all = alternatesOf('https://maison-solenne.be/nl/producten')
    expect(all).toEqual({
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

  it('are those of the same host alone where config does not declare it', () => {
    expect(alternatesOf('http://brand.be:3000/nl/producten')).toEqual({
      fr: 'http://brand.be:3000/fr/produits',
      nl: 'http://brand.be:3000/nl/producten',
    })
    expect(alternatesOf('http://maison-solenne.fr/fr/produits')).toEqual({})
    expect(alternatesOf('http://localhost:3000/de/produkte')['x-default']).toBe('http://localhost:3000/en/products')
  })

  it('are none on the portal, which is a page of one host alone', () => {
    expect(alternatesOf('https://maison-solenne.com/')).toEqual({})
  })

  it('have the slug of each language, and leave out the languages that lack the page', () => {
    const alternates = [
      { locale: 'fr', path: '/page/sur-mesure' },
      { locale: 'nl', path: '/page/op-maat' },
    ]
    const all = alternatesOf('https://maison-solenne.ch/fr/sur-mesure', alternates)
    expect(Object.keys(all)).toEqual(['fr-FR', 'fr-BE', 'nl-BE', 'nl-NL', 'fr-LU', 'fr-CH', 'fr', 'nl'])
    expect(all['nl-BE']).toBe('https://maison-solenne.be/nl/op-maat')
  })

  it('count the page itself in where the content does not', () => {
    const all = alternatesOf('https://maison-solenne.de/de/nach-mass', [
      { locale: 'en', path: '/page/made-to-measure' },
    ])
    expect(all['de-DE']).toBe('https://maison-solenne.de/de/nach-mass')
    expect(all['de-AT']).toBe('https://maison-solenne.at/de/nach-mass')
  })

  it('of its own host alone are what a sitemap speaks of', () => {
    const on = (address: string) => {
      const { origin } = new URL(address)
      return hreflangAlternatesOnHost(site, pageAt(address), { origin }).map(({ hreflang }) => hreflang)
    }
    expect(on('https://maison-solenne.be/fr/produits')).toEqual(['fr-BE', 'nl-BE'])
    expect(on('https://maison-solenne.de/de/produkte')).toEqual([])
    expect(on('https://maison-solenne.io/de/produkte')).toEqual(['fr', 'en', 'de', 'nl', 'x-default'])
  })
})

const slugs: readonly (readonly [what: string, slugs: Readonly<Record<string, string>>])[] = [
  ['a slug of its own in each language', { fr: 'un', en: 'one', de: 'eins', nl: 'een' }],
  ['the same slug everywhere', { fr: 'a', en: 'a', de: 'a', nl: 'a' }],
  ['two languages only', { fr: 'sur-mesure', nl: 'op-maat' }],
  ['one language only', { de: 'straße' }],
]

describe('on every declared host and in every language, each page names the others as they name it', () => {
  it.each(slugs)('with %s', (_what, bySlug) => {
    let pages = 0
    const faults: string[] = []
    for (const address of addresses(bySlug)) {
      const page = pageAt(address)
      const alternates = contentAlternates(page, bySlug)
      const all = alternatesOf(address, alternates)
      if (Object.keys(all).length === 0) continue
      pages++
      if (!Object.values(all).includes(address)) faults.push(`${address} does not name itself.`)
      for (const href of new Set(Object.values(all))) {
        if (pageAt(href).route?.key !== page.route?.key) faults.push(`${href}, named by ${address}, is another page.`)
        if (!isDeepStrictEqual(alternatesOf(href, alternates), all)) faults.push(`${href} and ${address} name others.`)
      }
    }
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThan(100)
  })
})

/** Every page of every declared host, in the languages that have it. */
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
