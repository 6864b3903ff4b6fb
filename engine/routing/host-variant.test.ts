import { describe, expect, it } from 'vitest'
import { shippedConfig, shippedSite } from '../testing/shipped-site.ts'
import { decide } from './decide.ts'
import { hostVariant } from './host-variant.ts'
import { compileSite, type Variant } from './site.ts'

const site = shippedSite()

function variantOf(host: string | undefined): string {
  const match = hostVariant(site, host)
  return match.kind === 'variant' ? match.variant.name : match.kind
}

describe('the variant of a host', () => {
  it.each(['fr', 'be', 'nl', 'lu', 'de', 'ch', 'at', 'uk', 'com', 'io'])(
    'brand.%s shows the variant of that name [HOST-01]',
    (extension) => {
      expect(variantOf(`brand.${extension}`)).toBe(extension)
      expect(variantOf(`www.brand.co.${extension.toUpperCase()}:8080`)).toBe(extension)
      expect(variantOf(`brand.${extension}.`)).toBe(extension)
      expect(variantOf(`${extension}.localhost:3000`)).toBe(extension)
    },
  )

  it.each([
    'localhost',
    'localhost:3000',
    'brand',
    'shop.localhost',
    '127.0.0.1',
    '10.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:443',
    'brand:',
  ])('%s has no extension and shows all languages [HOST-03]', (host) => {
    expect(variantOf(host)).toBe('all')
  })

  it.each(['brand.es', 'brand.local', 'a.b.constructor', 'brand.tostring', 'brand.es.localhost'])(
    '%s is a host that the site does not know',
    (host) => {
      expect(variantOf(host)).toBe('unknown')
    },
  )

  it('shows the fallback variant to unknown hosts where config says so', () => {
    const config = shippedConfig()
    const open = compileSite({ ...config, hosts: { ...config.hosts, unknownExtension: 'fallback' } })
    expect(hostVariant(open, 'brand.es')).toMatchObject({ kind: 'variant', variant: { name: 'all' }, by: 'fallback' })
  })

  it.each(
    [
      [
        '',
        'brand..fr',
        '.fr',
        '-brand.fr',
        'brand.fr:99999',
        'brand.fr:x',
        'brand fr',
        'brand.fr/x',
        'a@brand.fr',
        '[::1',
        '[zz]',
      ],
      ['brand.fr\r\nx: y', `${'a'.repeat(64)}.fr`, `${'a.'.repeat(200)}fr`, 'ünïcode.fr', '<script>.fr', '%62rand.fr'],
    ].flat(),
  )('%j is no host name', (host) => {
    expect(variantOf(host)).toBe('malformed')
    expect(decide(site, { host, path: '/' })).toEqual({ kind: 'bad-request', reason: 'host' })
  })

  it('refuses a request without a host', () => {
    expect(variantOf(undefined)).toBe('malformed')
  })
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
  ])('redirects the root of .%s to %s, whatever the browser and the cookie say %s [READ-04]', (extension, to) => {
    const visitor = { cookies: { i18n_redirected: 'de' }, acceptLanguage: 'nl' }
    const decision = decide(site, { host: `brand.${extension}`, path: '/', ...visitor })
    expect(decision).toMatchObject({ kind: 'redirect', status: 302, to, because: 'root', personal: false })
  })

  it('shows the portal at the root of .com, in English and without a route [HOST-13]', () => {
    expect(decide(site, { host: 'brand.com', path: '/' })).toMatchObject({
      kind: 'page',
      page: 'portal',
      locale: 'en',
      route: null,
      path: '/',
    })
  })

  it('leaves header and footer out on .com only [HOST-15, HOST-16]', () => {
    const parts = ({ hiddenParts }: Variant) => [...hiddenParts].sort()
    const hidden = [...site.variants.values()].map((variant) => [variant.name, parts(variant)] as const)
    expect(hidden.filter(([, some]) => some.length > 0)).toEqual([['com', ['footer', 'header']]])
  })

  it('keeps the query of the request', () => {
    expect(decide(site, { host: 'brand.nl', path: '/', query: 'utm=a&b=%26' })).toMatchObject({ to: '/nl?utm=a&b=%26' })
  })
})

describe('what a variant offers', () => {
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
    ['all', ['fr', 'en', 'de', 'nl']],
  ])('%s offers %j, and has routes in those languages only [OPEN-11, HOST-02]', (name, locales) => {
    const variant = site.variants.get(name)
    expect(variant?.locales).toEqual(locales)
    expect(new Set([...(variant?.routes.values() ?? [])].map(({ locale }) => locale))).toEqual(new Set(locales))
  })

  it('has /fr/portal on the variant of all languages only [HOST-17]', () => {
    const pageAt = (host: string) => {
      const decision = decide(site, { host, path: '/fr/portal' })
      return decision.kind === 'page' ? decision.page : decision.kind
    }
    expect(['localhost', 'brand.fr', 'brand.io', 'brand.nl'].map(pageAt)).toEqual([
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
    ['localhost', '/constructor'],
    ['localhost', '/fr'.repeat(40)],
  ])('%s%s is not found, never a page [HOST-18, HOST-02]', (host, path) => {
    expect(decide(site, { host, path }).kind).toBe('not-found')
  })

  it('names the portal links of France and both halves of the Benelux, which this site serves [HOST-14]', () => {
    const { links } = shippedConfig().site.portal
    expect(links.map(({ label }) => label)).toEqual(['France', 'Benelux (français)', 'Benelux (nederlands)'])
    const kinds = links.map(
      ({ url }) => decide(site, { host: new URL(url).hostname, path: new URL(url).pathname }).kind,
    )
    expect(kinds).toEqual(['page', 'page', 'page'])
  })
})
