import { describe, expect, it } from 'vitest'
import { shippedConfig, shippedSite } from '../testing/shipped-site.ts'
import { decide } from './decide.ts'
import { compileSite, type Site } from './site.ts'

const site = shippedSite()

function withPage(name: string, change: Partial<Site['config']['pages'][string]>): Site {
  const config = shippedConfig()
  const page = config.pages[name]
  if (!page) throw new Error(`No page is called ${name}.`)
  return compileSite({ ...config, pages: { ...config.pages, [name]: { ...page, ...change } } })
}

describe('guards', () => {
  const signedIn = { authToken: 'x' }

  it.each([
    ['/fr/mon-compte', '/fr/connexion'],
    ['/en/my-account', '/en/log-in'],
    ['/de/mein-konto', '/de/einloggen'],
    ['/nl/mijn-account', '/nl/log-in'],
  ])('%s sends visitors without a token to %s [PERM-06, AUTH-15]', (path, to) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({
      kind: 'redirect',
      status: 302,
      to,
      because: 'guard',
      personal: true,
    })
    expect(decide(site, { host: 'localhost', path, cookies: signedIn })).toMatchObject({
      kind: 'page',
      page: 'my-account',
      personal: true,
    })
  })

  it.each([
    ['/fr/connexion', '/fr/mon-compte'],
    ['/en/log-in', '/en/my-account'],
    ['/de/einloggen', '/de/mein-konto'],
    ['/nl/log-in', '/nl/mijn-account'],
  ])('%s sends visitors with a token to %s [AUTH-14]', (path, to) => {
    expect(decide(site, { host: 'localhost', path, cookies: signedIn })).toMatchObject({
      kind: 'redirect',
      to,
      because: 'guard',
    })
    expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'login' })
  })

  it('takes an empty token for none [AUTH-15]', () => {
    const decision = decide(site, { host: 'localhost', path: '/fr/mon-compte', cookies: { authToken: '' } })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/fr/connexion' })
  })

  it('leave the wishlist open to everyone, until one line of config closes it [READ-09]', () => {
    const path = '/fr/liste-de-souhaits'
    expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'wishlist', personal: false })
    const closed = withPage('wishlist', { guards: ['auth'] })
    expect(decide(closed, { host: 'localhost', path })).toMatchObject({ kind: 'redirect', to: '/fr/connexion' })
  })

  it.each(['nobody', 'constructor', '__proto__'])(
    'named "%s" are unknown: a fault, never an open door [ERR-30, OPEN-54]',
    (guard) => {
      const decision = decide(withPage('contact', { guards: [guard] }), { host: 'localhost', path: '/fr/contact' })
      expect(decision).toMatchObject({ kind: 'fault', reason: `No guard is called "${guard}".` })
    },
  )

  it('named locale and variant are known, and settled before a page is chosen [OPEN-54]', () => {
    const decision = decide(withPage('contact', { guards: ['locale', 'variant'] }), {
      host: 'localhost',
      path: '/fr/contact',
    })
    expect(decision).toMatchObject({ kind: 'page', page: 'contact' })
  })
})

describe('slashes', () => {
  it.each([
    ['/fr/', '/fr'],
    ['//fr//produits//', '/fr/produits'],
    ['/fr/produits/galet/', '/fr/produits/galet'],
    ['//evil.example/x', '/evil.example/x'],
  ])('%s redirects for good to %s with its query', (path, to) => {
    expect(decide(site, { host: 'localhost', path, query: 'a=1' })).toMatchObject({
      kind: 'redirect',
      status: 301,
      to: `${to}?a=1`,
    })
  })

  it('alone are the root', () => {
    expect(decide(site, { host: 'brand.nl', path: '///' })).toMatchObject({ kind: 'redirect', to: '/nl' })
  })
})

describe('a path that tries something', () => {
  it.each([
    ...['/../etc/passwd', '/fr/../../etc/passwd', '/%2e%2e/etc/passwd', '/fr/%2E%2e/x', '/./fr', '/fr/%2e'],
    ...[
      '/fr%2fproduits',
      '/fr/a%2Fb',
      '/fr%5cproduits',
      '/fr\\produits',
      '/fr/%00',
      '/fr/%0d%0aset-cookie:x',
      '/fr/a%7fb',
    ],
    ...['/fr/%', '/fr/%zz', '/fr/%c3%28', '/fr/%ed%a0%80', '/fr/%c0%ae', '', 'fr', 'http://brand.fr/fr', '*'],
  ])('%j is a bad request', (path) => {
    expect(decide(site, { host: 'localhost', path })).toEqual({ kind: 'bad-request', reason: 'path' })
  })

  it.each([
    ['/fr/%2561', '%61'],
    ['/fr/caf%C3%A9', 'café'],
    ['/fr/cafe%CC%81', 'café'],
    ['/fr/a%20b', 'a b'],
    ['/fr/__proto__', '__proto__'],
    ['/fr/{slug}', '{slug}'],
  ])('%s is the slug as it was meant, decoded once', (path, slug) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'page', params: { slug } })
  })

  it.each(['/FR', '/fr/Produits/galet', '/xx/produits', '/fr/produits/galet/extra'])('%s is not found', (path) => {
    expect(decide(site, { host: 'localhost', path }).kind).toBe('not-found')
  })

  it('may be ten thousand letters long', () => {
    const slug = 'a'.repeat(10_000)
    expect(decide(site, { host: 'localhost', path: `/fr/${slug}` })).toMatchObject({ kind: 'page', params: { slug } })
  })

  it('has one address, however it was encoded', () => {
    expect(decide(site, { host: 'localhost', path: '/fr/%70roduits/g%61let' })).toMatchObject({
      path: '/fr/produits/galet',
    })
  })
})

describe('a query as a plain form sends it', () => {
  const listing = withPage('products', {
    query: [
      { name: 'types', type: 'list', allowed: [] },
      { name: 'page', type: 'page', total: null, pageSize: 12 },
    ],
  })

  it('leads to the tidy address, on which nothing leads further', () => {
    const path = '/fr/produits'
    const query = 'utm=1&types=b&page=&types=a'
    const to = '/fr/produits?utm=1&types=b,a'
    const first = decide(listing, { host: 'localhost', path, query })
    expect(first).toMatchObject({ kind: 'redirect', to, status: 302, because: 'query', personal: false })
    expect(decide(listing, { host: 'localhost', path, query: 'utm=1&types=b,a' })).toMatchObject({
      kind: 'page',
      query: { types: 'a,b' },
    })
  })
})

describe('the query of a page', () => {
  const searching = withPage('search', { query: ['item', 'tab'] })
  const ask = (query: string) => {
    const decision = decide(searching, { host: 'localhost', path: '/fr/recherche', query })
    return decision.kind === 'page' ? decision.query : decision.kind
  }

  it.each([
    ['in another order', 'tab=2&item=miroir', { item: 'miroir', tab: '2' }],
    ['of two values the first', 'item=a&item=b', { item: 'a' }],
    ['of strangers', 'utm_source=x&fbclid=y', {}],
    ['without a value', 'item=', {}],
    ['with a zero byte', 'item=%00', {}],
    ['badly encoded', 'item=%ff%zz', { item: '\ufffd%zz' }],
    ['with a value too long', `item=${'x'.repeat(600)}`, {}],
    ['behind three thousand others', `${'a=1&'.repeat(3000)}item=z`, { item: 'z' }],
    ['named like what objects have', '__proto__=1&constructor=2', {}],
    ['named like a list', 'item[]=1&item%5B%5D=2', {}],
  ])('%s gives the known parameters only, in one order', (_name, query, known) => {
    expect(ask(query)).toEqual(known)
    expect(Object.keys(ask(query))).toEqual(Object.keys(known))
  })
})

describe('content that is a page of its own', () => {
  it.each([
    ['brand.fr', '/fr/portal'],
    ['brand.nl', '/nl/portal'],
    ['localhost', '/en/portal'],
  ])('is no generic page: %s%s is not found [HOST-17, HOST-02]', (host, path) => {
    expect(decide(site, { host, path })).toMatchObject({ kind: 'not-found' })
  })

  it('stands at its own route [HOST-17]', () => {
    expect(decide(site, { host: 'localhost', path: '/fr/portal' })).toMatchObject({ kind: 'page', page: 'portal' })
  })
})

describe('a page definition that is missing', () => {
  it('is a fault that says its name', () => {
    const config = shippedConfig()
    const { contact: _gone, ...pages } = config.pages
    const decision = decide(compileSite({ ...config, pages }), { host: 'localhost', path: '/fr/contact' })
    expect(decision).toMatchObject({ kind: 'fault', reason: 'No page definition is called "contact".' })
  })
})

describe('the home page has one address', () => {
  it.each([
    ['/fr/page-daccueil', '/fr'],
    ['/en/page-daccueil', '/en'],
    ['/de/page-daccueil', '/de'],
    ['/nl/page-daccueil', '/nl'],
  ])('%s leads to %s [ROUTE-72, LINK-01, LIMIT-18]', (path, to) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({
      kind: 'redirect',
      status: 301,
      to,
      because: 'home-content',
      personal: false,
    })
  })

  it('and the query goes along [ROUTE-72]', () => {
    const decision = decide(site, { host: 'brand.fr', path: '/fr/page-daccueil', query: 'utm=1' })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/fr?utm=1' })
  })

  it('and no other page leads there [ROUTE-72]', () => {
    expect(decide(site, { host: 'localhost', path: '/fr' })).toMatchObject({ kind: 'page', page: 'home' })
    expect(decide(site, { host: 'localhost', path: '/fr/entretien' })).toMatchObject({ kind: 'page', page: 'page' })
    expect(decide(site, { host: 'localhost', path: '/fr/cms/page-daccueil' })).toMatchObject({
      kind: 'page',
      page: 'cms',
    })
  })
})
