import { describe, expect, it } from 'vitest'
import { siteFixture } from '../testing/site-fixture.ts'
import { decide } from './decide.ts'
import { compileSite, type Site } from './site.ts'

const site = compileSite(siteFixture())
/** The host of the variant that has all routes. */
const host = 'nord.io'

function withPage(name: string, change: Partial<Site['config']['pages'][string]>): Site {
  const config = siteFixture()
  const page = config.pages[name]
  if (!page) throw new Error(`The page definition "${name}" does not exist.`)
  return compileSite({ ...config, pages: { ...config.pages, [name]: { ...page, ...change } } })
}

describe('the root of a variant', () => {
  it('redirects to its locale, whatever the browser and the cookie say', () => {
    const visitor = { cookies: { lang: 'fi' }, acceptLanguage: 'en' }
    const decision = decide(site, { host: 'nord.fi', path: '/', ...visitor })
    expect(decision).toMatchObject({ kind: 'redirect', status: 302, to: '/sv', because: 'root', personal: false })
  })

  it('shows a page without a route', () => {
    const decision = decide(site, { host: 'nord.eu', path: '/' })
    expect(decision).toMatchObject({ kind: 'page', page: 'portal', locale: 'en', route: null, path: '/' })
  })

  it('keeps the query of the request', () => {
    expect(decide(site, { host: 'nord.fi', path: '/', query: 'utm=a&b=%26' })).toMatchObject({ to: '/sv?utm=a&b=%26' })
  })
})

describe('guards', () => {
  const signedIn = { session: 'x' }

  it.each([
    ['/en/account', '/en/log-in'],
    ['/sv/konto', '/sv/logga-in'],
    ['/fi/tili', '/fi/kirjaudu'],
  ])('redirect from %s to %s where the cookie is missing', (path, to) => {
    expect(decide(site, { host, path })).toMatchObject({
      kind: 'redirect',
      status: 302,
      to,
      because: 'guard',
      personal: true,
    })
    expect(decide(site, { host, path, cookies: signedIn })).toMatchObject({
      kind: 'page',
      page: 'account',
      personal: true,
    })
  })

  it('redirect where a cookie must be absent', () => {
    const path = '/en/log-in'
    expect(decide(site, { host, path, cookies: signedIn })).toMatchObject({ to: '/en/account', because: 'guard' })
    expect(decide(site, { host, path })).toMatchObject({ kind: 'page', page: 'login' })
  })

  it('treat an empty cookie like a missing one', () => {
    const decision = decide(site, { host, path: '/en/account', cookies: { session: '' } })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/en/log-in' })
  })

  it.each(['nobody', 'constructor', '__proto__'])('fail where the guard "%s" does not exist', (guard) => {
    const decision = decide(withPage('contact', { guards: [guard] }), { host, path: '/en/contact' })
    expect(decision).toMatchObject({ kind: 'fault', reason: `The guard "${guard}" does not exist.` })
  })

  it('"locale" and "variant" are always open', () => {
    const decision = decide(withPage('contact', { guards: ['locale', 'variant'] }), { host, path: '/en/contact' })
    expect(decision).toMatchObject({ kind: 'page', page: 'contact' })
  })

  it('lead nowhere where the language lacks their route', () => {
    const config = siteFixture()
    config.security.guards['member'] = { cookie: 'session', state: 'present', redirectTo: 'contact' }
    expect(decide(compileSite(config), { host, path: '/fi/tili' })).toMatchObject({ kind: 'not-found', locale: 'fi' })
  })
})

describe('a redirect', () => {
  it.each([
    ['a=1&b=2', '?a=1&b=2'],
    [`a=1&long=${'x'.repeat(20_000)}&b=2`, '?a=1&b=2'],
    ['x'.repeat(20_000), ''],
    [Array(2000).fill('color=red').join('&'), `?${Array(409).fill('color=red').join('&')}`],
  ])('repeats no more than 4 kB of the query', (query, repeated) => {
    expect(decide(site, { host, path: '/en/', query })).toMatchObject({ kind: 'redirect', to: `/en${repeated}` })
  })
})

describe('slashes', () => {
  it.each([
    ['/en/', '/en'],
    ['//en//chairs//', '/en/chairs'],
    ['/en/chairs/klint/', '/en/chairs/klint'],
    ['//evil.example/x', '/evil.example/x'],
  ])('%s redirects permanently to %s with its query', (path, to) => {
    expect(decide(site, { host, path, query: 'a=1' })).toMatchObject({ kind: 'redirect', status: 301, to: `${to}?a=1` })
  })

  it('alone are the root', () => {
    expect(decide(site, { host: 'nord.no', path: '///' })).toMatchObject({ kind: 'redirect', to: '/sv' })
  })
})

describe('a malicious path', () => {
  it.each([
    ...['/../etc/passwd', '/en/../../etc/passwd', '/%2e%2e/etc/passwd', '/en/%2E%2e/x', '/./en', '/en/%2e'],
    ...['/en%2fchairs', '/en/a%2Fb', '/en%5cchairs', '/en\\chairs', '/en/%00', '/en/%0d%0aset-cookie:x', '/en/a%7fb'],
    ...['/en/%', '/en/%zz', '/en/%c3%28', '/en/%ed%a0%80', '/en/%c0%ae', '', 'en', 'http://nord.io/en', '*'],
  ])('%j is a bad request', (path) => {
    expect(decide(site, { host, path })).toEqual({ kind: 'bad-request', reason: 'path' })
  })

  it.each([
    ['/en/info/%2561', '%61'],
    ['/en/info/caf%C3%A9', 'café'],
    ['/en/info/cafe%CC%81', 'café'],
    ['/en/info/a%20b', 'a b'],
    ['/en/info/__proto__', '__proto__'],
    ['/en/info/{slug}', '{slug}'],
    ['/en/info/:slug', ':slug'],
    ['/en/info/*', '*'],
  ])('%s has its slug decoded once', (path, slug) => {
    expect(decide(site, { host, path })).toMatchObject({ kind: 'page', page: 'info', params: { slug } })
  })

  it.each(['/EN', '/en/Chairs', '/xx/chairs', '/en/chairs/klint/extra', '/constructor', '/en'.repeat(40)])(
    '%s is not found',
    (path) => {
      expect(decide(site, { host, path }).kind).toBe('not-found')
    },
  )

  it('may have ten thousand letters', () => {
    const slug = 'a'.repeat(10_000)
    expect(decide(site, { host, path: `/en/info/${slug}` })).toMatchObject({ kind: 'page', params: { slug } })
  })

  it('has one address in all encodings', () => {
    expect(decide(site, { host, path: '/en/%63hairs/kl%69nt' })).toMatchObject({ path: '/en/chairs/klint' })
  })
})

describe('the query of a plain form', () => {
  const listing = withPage('chairs', {
    query: [
      { name: 'woods', type: 'list', allowed: [] },
      { name: 'page', type: 'page', total: null, pageSize: 12 },
    ],
  })

  it('redirects to its normalized address, which does not redirect', () => {
    const path = '/en/chairs'
    const first = decide(listing, { host, path, query: 'utm=1&woods=b&page=&woods=a' })
    const to = '/en/chairs?utm=1&woods=b,a'
    expect(first).toMatchObject({ kind: 'redirect', to, status: 302, because: 'query', personal: false })
    expect(decide(listing, { host, path, query: 'utm=1&woods=b,a' })).toMatchObject({
      kind: 'page',
      query: { woods: 'a,b' },
    })
  })
})

describe('the query of a page', () => {
  const searching = withPage('search', { query: ['item', 'tab'] })
  const queryOf = (query: string) => {
    const decision = decide(searching, { host, path: '/en/search', query })
    return decision.kind === 'page' ? decision.query : decision.kind
  }

  it.each([
    ['in another order', 'tab=2&item=chair', { item: 'chair', tab: '2' }],
    ['with two values, of which the first counts', 'item=a&item=b', { item: 'a' }],
    ['with undeclared parameters', 'utm_source=x&fbclid=y', {}],
    ['without a value', 'item=', {}],
    ['with a zero byte', 'item=%00', {}],
    ['badly encoded', 'item=%ff%zz', { item: '\ufffd%zz' }],
    ['with a value that is too long', `item=${'x'.repeat(600)}`, {}],
    ['after three thousand others', `${'a=1&'.repeat(3000)}item=z`, { item: 'z' }],
    ['with names of object properties', '__proto__=1&constructor=2', {}],
    ['with the names of lists', 'item[]=1&item%5B%5D=2', {}],
  ])('%s has only declared parameters, in one order', (_title, query, expected) => {
    expect(queryOf(query)).toEqual(expected)
    expect(Object.keys(queryOf(query))).toEqual(Object.keys(expected))
  })
})

describe('content that belongs to one page', () => {
  it.each([
    ['nord.io', '/en/info/portal'],
    ['nord.fi', '/fi/info/portal'],
  ])('is not shown by a slug: %s%s is not found', (on, path) => {
    expect(decide(site, { host: on, path })).toMatchObject({ kind: 'not-found' })
  })

  it('is shown at the route of that page', () => {
    expect(decide(site, { host: 'nord.se', path: '/en/portal' })).toMatchObject({ kind: 'page', page: 'portal' })
  })

  it.each([
    ['/en/info/start', '/en'],
    ['/sv/info/start', '/sv'],
  ])('redirects to the home page where it is the content of the home page: %s to %s', (path, to) => {
    expect(decide(site, { host, path, query: 'utm=1' })).toMatchObject({
      kind: 'redirect',
      status: 301,
      to: `${to}?utm=1`,
      because: 'home-content',
      personal: false,
    })
  })
})

describe('a path that points to another locale', () => {
  it('redirects permanently to the added path, with its query', () => {
    const decision = decide(site, { host, path: '/sv/password', query: 'token=a%20b' })
    const to = '/en/password?token=a%20b'
    expect(decision).toMatchObject({ kind: 'redirect', status: 301, to, because: 'points-to', locale: 'en' })
  })

  it('shows the page itself without additions', () => {
    const config = siteFixture()
    config.routes.additions.enabled = false
    const decision = decide(compileSite(config), { host, path: '/sv/password' })
    expect(decision).toMatchObject({ kind: 'page', page: 'password', locale: 'en', localeFrom: 'route' })
  })
})

describe('a missing page definition', () => {
  it('is a fault with its name', () => {
    const config = siteFixture()
    const { contact: _, ...pages } = config.pages
    const decision = decide(compileSite({ ...config, pages }), { host, path: '/en/contact' })
    expect(decision).toMatchObject({ kind: 'fault', reason: 'The page definition "contact" does not exist.' })
  })
})
