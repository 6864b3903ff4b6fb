import { describe, expect, it } from 'vitest'
import { decide, type SiteRequest } from '../../engine/routing/decide.ts'
import { shippedConfig, shippedSite } from './shipped-site.ts'

const site = shippedSite()

function rootOf(visitor: Partial<SiteRequest>) {
  const decision = decide(site, { host: 'localhost', path: '/', ...visitor })
  if (decision.kind !== 'redirect') throw new Error(`The decision for / is ${decision.kind}.`)
  return decision
}

describe('the locales of the shipped site', () => {
  it.each([
    ['en', 'en-US'],
    ['fr', 'fr-FR'],
    ['nl', 'nl-NL'],
    ['de', 'de-DE'],
  ])('%s has the tag %s [LOC-01]', (locale, tag) => {
    expect(shippedConfig().locales.locales[locale]?.tag).toBe(tag)
  })

  it('have English as the default and as the fallback [LOC-02, LOC-03]', () => {
    const { default: standard, fallback } = shippedConfig().locales
    expect([standard, fallback[0]]).toEqual(['en', 'en'])
  })

  it('are stored in a cookie for a year [LOC-09, LOC-10]', () => {
    expect(shippedConfig().locales.cookie).toEqual({ name: 'i18n_redirected', days: 365 })
  })
})

describe('the root of the variant of all languages', () => {
  it.each([
    [{}, 'en', 'default'],
    [{ acceptLanguage: 'nl' }, 'nl', 'browser'],
    [{ acceptLanguage: 'ja, de-AT;q=0.8, fr;q=0.9' }, 'fr', 'browser'],
    [{ acceptLanguage: 'fr-BE' }, 'fr', 'browser'],
    [{ acceptLanguage: 'ja, ko' }, 'en', 'default'],
    [{ cookies: { i18n_redirected: 'de' } }, 'de', 'cookie'],
    [{ cookies: { i18n_redirected: 'de' }, acceptLanguage: 'nl' }, 'de', 'cookie'],
    [{ cookies: { i18n_redirected: 'ja' }, acceptLanguage: 'nl' }, 'nl', 'browser'],
  ])(
    'reads the cookie, then the browser: %j gives %s by %s [LOC-06, LOC-07, OPEN-12, READ-04]',
    (visitor, locale, from) => {
      expect(rootOf(visitor)).toMatchObject({ to: `/${locale}`, locale, localeFrom: from, because: 'detected-locale' })
    },
  )
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
    ['/no/such/page', {}, 'en', 'default'],
  ])(
    'without a page, %s with %j, is refused in %s by %s; the browser is ignored [LOC-06, LOC-07]',
    (path, cookies, locale, localeFrom) => {
      const decision = decide(site, { host: 'localhost', path, cookies, acceptLanguage: 'de' })
      expect(decision).toMatchObject({ kind: 'not-found', locale, localeFrom })
    },
  )
})
