import { describe, expect, it } from 'vitest'
import { decide } from '../../engine/routing/decide.ts'
import { hostVariant } from '../../engine/routing/host-variant.ts'
import { shippedConfig, shippedSite } from './shipped-site.ts'

const site = shippedSite()

function variantOf(host: string): string {
  const match = hostVariant(site, host)
  return match.kind === 'variant' ? match.variant.name : match.kind
}

describe('a host name', () => {
  it.each(['fr', 'be', 'nl', 'lu', 'de', 'ch', 'at', 'uk', 'com', 'io'])(
    'brand.%s shows the variant of that name [HOST-01]',
    (extension) => {
      expect(variantOf(`brand.${extension}`)).toBe(extension)
      expect(variantOf(`www.brand.co.${extension.toUpperCase()}:8080`)).toBe(extension)
      expect(variantOf(`${extension}.localhost:3000`)).toBe(extension)
    },
  )

  it.each(['localhost', 'localhost:3000', 'brand', '127.0.0.1', '[::1]'])(
    '%s has no extension and shows all languages [HOST-03]',
    (host) => {
      expect(variantOf(host)).toBe('all')
    },
  )
})

describe('the root of a variant', () => {
  it.each([
    ['fr', '/fr', '[HOST-04]'],
    ['be', '/fr', '[HOST-05]'],
    ['lu', '/fr', '[HOST-06]'],
    ['ch', '/fr', '[HOST-07]'],
    ['nl', '/nl', '[HOST-08]'],
    ['de', '/de', '[HOST-09]'],
    ['at', '/de', '[HOST-10]'],
    ['uk', '/en', '[HOST-11]'],
    ['io', '/fr', '[HOST-12]'],
  ])('redirects from .%s to %s, whatever the browser and the cookie say %s [READ-04]', (extension, to) => {
    const visitor = { cookies: { i18n_redirected: 'de' }, acceptLanguage: 'nl' }
    const decision = decide(site, { host: `brand.${extension}`, path: '/', ...visitor })
    expect(decision).toMatchObject({ kind: 'redirect', status: 302, to, because: 'root', personal: false })
  })

  it('shows the portal on .com, in English and without a route [HOST-13]', () => {
    expect(decide(site, { host: 'brand.com', path: '/' })).toMatchObject({
      kind: 'page',
      page: 'portal',
      locale: 'en',
      route: null,
      path: '/',
    })
  })
})

describe('a variant', () => {
  it.each([
    ['fr', ['fr']],
    ['be', ['fr', 'nl']],
    ['nl', ['nl']],
    ['lu', ['fr']],
    ['de', ['de']],
    ['ch', ['fr', 'de']],
    ['at', ['de']],
    ['uk', ['en']],
    ['com', []],
    ['io', ['fr', 'en', 'de', 'nl']],
  ])('%s offers %j, and has routes only in these languages [OPEN-11, HOST-02]', (name, locales) => {
    const variant = site.variants.get(name)
    // German of Switzerland is German.
    const languages = variant?.locales.map((locale) => site.config.locales.locales[locale]?.extends ?? locale)
    expect(languages).toEqual(locales)
    const routed = [...(variant?.routes.values() ?? [])].map(({ locale }) => locale)
    expect(new Set(routed)).toEqual(new Set(variant?.locales))
  })

  it('all offers every configured language [OPEN-11, HOST-03]', () => {
    const { locales } = site.variants.get('all') ?? {}
    expect(locales?.slice(0, 4)).toEqual(['fr', 'en', 'de', 'nl'])
    expect(locales).toHaveLength(Object.keys(site.config.locales.locales).length)
  })

  it('com has no header and no footer, every other variant has both [HOST-15, HOST-16]', () => {
    const hidden = [...site.variants.values()].map(({ name, hiddenParts }) => [name, [...hiddenParts].sort()] as const)
    expect(hidden.filter(([, parts]) => parts.length > 0)).toEqual([['com', ['footer', 'header']]])
  })

  it('has /fr/portal only where all languages are [HOST-17]', () => {
    const pageOn = (host: string) => {
      const decision = decide(site, { host, path: '/fr/portal' })
      return decision.kind === 'page' ? decision.page : decision.kind
    }
    expect(['localhost', 'brand.fr', 'brand.io', 'brand.nl'].map(pageOn)).toEqual([
      'portal',
      'not-found',
      'not-found',
      'not-found',
    ])
  })

  it.each([
    ['brand.fr', '/de/produkte'],
    ['brand.fr', '/fr/produits/a/b'],
    ['brand.nl', '/fr'],
    ['brand.com', '/fr'],
    ['localhost', '/nothing/here'],
  ])('shows no page at %s%s [HOST-18, HOST-02]', (host, path) => {
    expect(decide(site, { host, path }).kind).toBe('not-found')
  })

  it('links from the portal to France and to both languages of the Benelux, which this site serves [HOST-14]', () => {
    const links = shippedConfig().site.portal?.links ?? []
    expect(links.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['France', 'Benelux (français)', 'Benelux (nederlands)']),
    )
    const decisions = links.map(({ url }) => {
      const { hostname, pathname } = new URL(url)
      return [url, decide(site, { host: hostname, path: pathname }).kind]
    })
    expect(decisions).toEqual(links.map(({ url }) => [url, 'page']))
  })
})
