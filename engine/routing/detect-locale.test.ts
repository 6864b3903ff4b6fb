import { describe, expect, it } from 'vitest'
import { siteFixture } from '../testing/site-fixture.ts'
import { decide, type SiteRequest } from './decide.ts'
import { compileSite } from './site.ts'

const site = compileSite(siteFixture())

function rootOf(visitor: Partial<SiteRequest>) {
  const decision = decide(site, { host: 'localhost', path: '/', ...visitor })
  if (decision.kind !== 'redirect') throw new Error(`The decision for / is ${decision.kind}.`)
  return decision
}

describe('a root that detects a locale', () => {
  it.each([
    [{}, 'en', 'default'],
    [{ acceptLanguage: 'sv' }, 'sv', 'browser'],
    [{ acceptLanguage: 'da, en-GB;q=0.8, sv;q=0.9' }, 'sv', 'browser'],
    [{ acceptLanguage: 'sv-FI' }, 'sv', 'browser'],
    [{ acceptLanguage: 'SV' }, 'sv', 'browser'],
    [{ acceptLanguage: 'da, fi' }, 'en', 'default'],
    [{ acceptLanguage: 'sv;q=0' }, 'en', 'default'],
    [{ acceptLanguage: '*' }, 'en', 'default'],
    [{ cookies: { lang: 'sv' } }, 'sv', 'cookie'],
    [{ cookies: { lang: 'en' }, acceptLanguage: 'sv' }, 'en', 'cookie'],
    [{ cookies: { lang: 'fi' }, acceptLanguage: 'sv' }, 'sv', 'browser'],
    [{ cookies: { lang: '' } }, 'en', 'default'],
    [{ cookies: { lang: '__proto__' } }, 'en', 'default'],
  ])('reads the cookie, then the browser: %j gives %s by %s [LOC-06, LOC-07]', (visitor, locale, from) => {
    expect(rootOf(visitor)).toMatchObject({ to: `/${locale}`, locale, localeFrom: from, because: 'detected-locale' })
  })

  it('redirects each visitor separately', () => {
    expect(rootOf({ acceptLanguage: 'sv' })).toMatchObject({ status: 302, personal: true })
  })

  it.each([
    ...['de-1996-1996', 'aa-aa-aa', 'en-a-bbb-a-ccc', 'x-foo', 'i-klingon', 'en-u-u-u', ';;;,,q=', '\u0000'],
    ...['a'.repeat(9000), 'en;q=abc'],
  ])('ignores what is invalid in the accept-language header %j', (acceptLanguage) => {
    expect(rootOf({ acceptLanguage }).to).toBe('/en')
  })

  it('ignores an accept-language header of thousands of languages', () => {
    const acceptLanguage = `sv,${'da,'.repeat(4000)}`
    expect(rootOf({ acceptLanguage })).toMatchObject({ to: '/en', localeFrom: 'default' })
  })
})

describe('the locale of a path', () => {
  it('is that of its route, before cookie and browser [LOC-06]', () => {
    const visitor = { cookies: { lang: 'en' }, acceptLanguage: 'en' }
    expect(decide(site, { host: 'localhost', path: '/sv/stolar', ...visitor })).toMatchObject({
      kind: 'page',
      locale: 'sv',
      localeFrom: 'prefix',
    })
  })

  it.each([
    ['/sv/no/such/page', { lang: 'en' }, 'sv', 'prefix'],
    ['/no/such/page', { lang: 'sv' }, 'sv', 'cookie'],
    ['/no/such/page', { lang: 'da' }, 'en', 'default'],
    ['/no/such/page', {}, 'en', 'default'],
  ])(
    'without a page, %s with %j, is %s by %s; the browser is ignored [LOC-06, LOC-07]',
    (path, cookies, locale, localeFrom) => {
      const decision = decide(site, { host: 'localhost', path, cookies, acceptLanguage: 'sv' })
      expect(decision).toMatchObject({ kind: 'not-found', locale, localeFrom })
    },
  )

  it('without a page is the first of a variant that does not offer the default locale', () => {
    expect(decide(site, { host: 'nord.fi', path: '/x/y' })).toMatchObject({ kind: 'not-found', locale: 'sv' })
    expect(decide(site, { host: 'nord.eu', path: '/x' })).toMatchObject({ kind: 'not-found', locale: 'en' })
  })

  it('ignores a cookie with a locale that the variant does not offer', () => {
    const decision = decide(site, { host: 'nord.no', path: '/x/y', cookies: { lang: 'fi' } })
    expect(decision).toMatchObject({ kind: 'not-found', locale: 'sv', localeFrom: 'default' })
  })
})
