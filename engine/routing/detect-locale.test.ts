import { describe, expect, it } from 'vitest'
import { shippedConfig, shippedSite } from '../testing/shipped-site.ts'
import { decide, type SiteRequest } from './decide.ts'

const site = shippedSite()

function rootOf(visitor: Partial<SiteRequest>) {
  const decision = decide(site, { host: 'localhost', path: '/', ...visitor })
  if (decision.kind !== 'redirect') throw new Error(`The root answered with ${decision.kind}.`)
  return decision
}

describe('the locales', () => {
  it('have the tags that the site promises [LOC-01]', () => {
    const tags = Object.entries(shippedConfig().locales.locales).map(([locale, { tag }]) => `${locale} ${tag}`)
    expect(tags.sort()).toEqual(['de de-DE', 'en en-US', 'fr fr-FR', 'nl nl-NL'])
  })

  it('are English where nothing says otherwise, and for missing texts [LOC-02, LOC-03]', () => {
    const { default: standard, fallback } = shippedConfig().locales
    expect([standard, fallback]).toEqual(['en', 'en'])
  })

  it('are remembered in a cookie of their own for a year [LOC-09, LOC-10]', () => {
    expect(shippedConfig().locales.cookie).toEqual({ name: 'i18n_redirected', days: 365 })
  })
})

describe('the root of the variant of all languages', () => {
  it.each([
    [{}, 'en', 'default'],
    [{ acceptLanguage: 'nl' }, 'nl', 'browser'],
    [{ acceptLanguage: 'es, de-AT;q=0.8, fr;q=0.9' }, 'fr', 'browser'],
    [{ acceptLanguage: 'fr-BE' }, 'fr', 'browser'],
    [{ acceptLanguage: 'FR' }, 'fr', 'browser'],
    [{ acceptLanguage: 'es, pt' }, 'en', 'default'],
    [{ acceptLanguage: 'fr;q=0' }, 'en', 'default'],
    [{ acceptLanguage: '*' }, 'en', 'default'],
    [{ cookies: { i18n_redirected: 'de' } }, 'de', 'cookie'],
    [{ cookies: { i18n_redirected: 'de' }, acceptLanguage: 'nl' }, 'de', 'cookie'],
    [{ cookies: { i18n_redirected: 'es' }, acceptLanguage: 'nl' }, 'nl', 'browser'],
    [{ cookies: { i18n_redirected: '' } }, 'en', 'default'],
    [{ cookies: { i18n_redirected: '__proto__' } }, 'en', 'default'],
  ])(
    'asks the cookie, then the browser: %j gives %s by %s [LOC-06, LOC-07, OPEN-12, READ-04]',
    (visitor, locale, from) => {
      expect(rootOf(visitor)).toMatchObject({ to: `/${locale}`, locale, localeFrom: from, because: 'detected-locale' })
    },
  )

  it('is an answer for one visitor alone', () => {
    expect(rootOf({ acceptLanguage: 'nl' })).toMatchObject({ status: 302, personal: true })
  })

  it.each([
    'de-1996-1996',
    'aa-aa-aa',
    'en-a-bbb-a-ccc',
    'x-foo',
    'i-klingon',
    'en-u-u-u',
    ';;;,,q=',
    '\u0000',
    'a'.repeat(9000),
    'fr;q=abc',
  ])('takes the accept-language header %j for what it is', (acceptLanguage) => {
    expect(['/en', '/fr']).toContain(rootOf({ acceptLanguage }).to)
  })
})

it('does not work through an accept-language header of thousands of languages', () => {
  const acceptLanguage = `nl,${'fr,'.repeat(4000)}`
  expect(rootOf({ acceptLanguage })).toMatchObject({ to: '/en', localeFrom: 'default' })
})

describe('a path', () => {
  it.each([
    ['/nl/producten', 'nl'],
    ['/de/produkte', 'de'],
  ])('%s decides its locale before cookie and browser [LOC-06]', (path, locale) => {
    const visitor = { cookies: { i18n_redirected: 'fr' }, acceptLanguage: 'fr' }
    expect(decide(site, { host: 'localhost', path, ...visitor })).toMatchObject({
      kind: 'page',
      locale,
      localeFrom: 'prefix',
    })
  })

  it.each([
    ['/nl/no/such/page', { i18n_redirected: 'fr' }, 'nl', 'prefix'],
    ['/no/such/page', { i18n_redirected: 'fr' }, 'fr', 'cookie'],
    ['/no/such/page', { i18n_redirected: 'es' }, 'en', 'default'],
    ['/no/such/page', {}, 'en', 'default'],
  ])(
    'that nobody knows, %s with %j, is refused in %s by %s; the browser is not asked [LOC-06, LOC-07]',
    (path, cookies, locale, localeFrom) => {
      const decision = decide(site, { host: 'localhost', path, cookies, acceptLanguage: 'de' })
      expect(decision).toMatchObject({ kind: 'not-found', locale, localeFrom })
    },
  )

  it('takes the first locale of a variant that does not offer the default one', () => {
    expect(decide(site, { host: 'brand.be', path: '/x/y' })).toMatchObject({ kind: 'not-found', locale: 'fr' })
    expect(decide(site, { host: 'brand.com', path: '/x' })).toMatchObject({ kind: 'not-found', locale: 'en' })
  })

  it('ignores a locale cookie of a language that the variant does not have', () => {
    const decision = decide(site, { host: 'brand.nl', path: '/x/y', cookies: { i18n_redirected: 'fr' } })
    expect(decision).toMatchObject({ kind: 'not-found', locale: 'nl', localeFrom: 'default' })
  })
})
