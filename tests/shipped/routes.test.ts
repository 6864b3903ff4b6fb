import { describe, expect, it } from 'vitest'
import { shippedSite } from './shipped-site.ts'
import { decide, type Decision } from '../../engine/routing/decide.ts'

const site = shippedSite()
const table = shippedSite({ additions: false })

function ask(path: string, from = site, cookies: Record<string, string> = {}): Decision {
  return decide(from, { host: 'localhost', path, cookies })
}

/** The name of the route, or the kind of the decision. */
function nameAt(path: string, from = site): string {
  const signedIn = { authToken: 'x' }
  const decisions = [ask(path, from), ask(path, from, signedIn)]
  const page = decisions.find((decision) => decision.kind === 'page')
  return page?.route?.name ?? decisions[0]?.kind ?? ''
}

describe('the path table of the shipped site', () => {
  it.each([
    ['home', '[ROUTE-72, LOC-05]', { fr: '/fr', en: '/en', de: '/de', nl: '/nl' }],
    ['products', '[ROUTE-03..06]', { fr: '/fr/produits', en: '/en/products', de: '/de/produkte', nl: '/nl/producten' }],
    [
      'collections',
      '[ROUTE-07..10]',
      { fr: '/fr/collections', en: '/en/collections', de: '/de/reicht', nl: '/nl/collecties' },
    ],
    [
      'inspirations',
      '[ROUTE-11..14]',
      { fr: '/fr/inspirations', en: '/en/inspirations', de: '/de/inspiration', nl: '/nl/inspiraties' },
    ],
    ['journal', '[ROUTE-15..18]', { fr: '/fr/journal', en: '/en/news', de: '/de/nachrichten', nl: '/nl/blog' }],
    ['project', '[ROUTE-19..22]', { fr: '/fr/projet', en: '/en/project', de: '/de/projekt', nl: '/nl/project' }],
    ['contact', '[ROUTE-23..26]', { fr: '/fr/contact', en: '/en/contact', de: '/de/kontakt', nl: '/nl/contact' }],
    [
      'wishlist',
      '[ROUTE-27..30]',
      { fr: '/fr/liste-de-souhaits', en: '/en/wishlist', de: '/de/wunschzettel', nl: '/nl/verlanglijst' },
    ],
    [
      'store-locator',
      '[ROUTE-31..34]',
      { fr: '/fr/revendeurs', en: '/en/store-locator', de: '/de/handlersuche', nl: '/nl/winkel-zoeker' },
    ],
    ['login', '[ROUTE-35..38]', { fr: '/fr/connexion', en: '/en/log-in', de: '/de/einloggen', nl: '/nl/log-in' }],
    ['lost-password', '[ROUTE-39, ROUTE-42]', { fr: '/fr/mot-de-passe-oublie', nl: '/nl/wachtwoord-vergeten' }],
    [
      'reset-password',
      '[ROUTE-43, ROUTE-46]',
      { fr: '/fr/reinitialisation-mot-de-passe', nl: '/nl/wachtwoord-opnieuw-instellen' },
    ],
    ['logout', '[ROUTE-47..50]', { fr: '/fr/logout', en: '/en/logout', de: '/de/logout', nl: '/nl/logout' }],
    [
      'my-account',
      '[ROUTE-51..54]',
      { fr: '/fr/mon-compte', en: '/en/my-account', de: '/de/mein-konto', nl: '/nl/mijn-account' },
    ],
    ['search', '[ROUTE-55, ROUTE-58]', { fr: '/fr/recherche', nl: '/nl/zoeken' }],
    ['cms', '[ROUTE-59, ROUTE-62]', { fr: '/fr/cms/aide', nl: '/nl/cms/hulp' }],
    ['page', '[ROUTE-63..66]', { fr: '/fr/aide', en: '/en/help', de: '/de/hilfe', nl: '/nl/hulp' }],
    ['product', '[ROUTE-67, ROUTE-73]', { fr: '/fr/produits/galet' }],
    ['collection', '[ROUTE-68, ROUTE-73]', { fr: '/fr/collections/rivage' }],
    ['inspiration', '[ROUTE-69, ROUTE-73]', { fr: '/fr/inspirations/brume' }],
    ['article', '[ROUTE-70, ROUTE-71]', { fr: '/fr/journal/bois', en: '/en/news/wood' }],
    [
      'mirror-finder',
      '[OPEN-14]',
      { fr: '/fr/trouver-mon-miroir', en: '/en/mirror-finder', de: '/de/spiegel-finder', nl: '/nl/spiegel-zoeker' },
    ],
  ])(
    '%s has its own path in each of its languages, with and without additions [ROUTE-01, ROUTE-02] %s',
    (key, _rows, paths) => {
      for (const [locale, path] of Object.entries(paths)) {
        expect(nameAt(path)).toBe(`${locale}-${key}`)
        expect(nameAt(path, table)).toBe(`${locale}-${key}`)
      }
    },
  )

  it.each([
    ['/en/lost-password', 'en-lost-password'],
    ['/de/passwort-vergessen', 'de-lost-password'],
    ['/en/reset-password', 'en-reset-password'],
    ['/de/passwort-zuruecksetzen', 'de-reset-password'],
    ['/en/search', 'en-search'],
    ['/de/suche', 'de-search'],
    ['/en/cms/help', 'en-cms'],
    ['/de/cms/hilfe', 'de-cms'],
    ['/en/products/pebble', 'en-product'],
    ['/de/produkte/kiesel', 'de-product'],
    ['/nl/producten/kiezel', 'nl-product'],
    ['/en/collections/shore', 'en-collection'],
    ['/de/reicht/ufer', 'de-collection'],
    ['/nl/collecties/oever', 'nl-collection'],
    ['/en/inspirations/mist', 'en-inspiration'],
    ['/de/inspiration/nebel', 'de-inspiration'],
    ['/nl/inspiraties/mist', 'nl-inspiration'],
    ['/de/nachrichten/holz', 'de-article'],
    ['/nl/blog/hout', 'nl-article'],
    ['/en/portal', 'en-portal'],
    ['/de/portal', 'de-portal'],
    ['/nl/portal', 'nl-portal'],
  ])('%s is added to the table [READ-05, OPEN-01]', (path, name) => {
    expect(nameAt(path)).toBe(name)
    expect(nameAt(path, table)).not.toBe(name)
  })

  it.each([
    ['lost password', 'de-lost-password', '[ROUTE-41]'],
    ['reset password', 'de-reset-password', '[ROUTE-45]'],
    ['search', 'en-search', '[ROUTE-56]'],
    ['search', 'de-search', '[ROUTE-57]'],
    ['CMS page', 'en-cms', '[ROUTE-60]'],
    ['CMS page', 'de-cms', '[ROUTE-61]'],
    ['product', 'nl-product', '[ROUTE-73]'],
  ])('without additions the %s route %s does not exist %s', (_page, name) => {
    const routes = table.variants.get('all')?.routes
    expect(routes?.has(name)).toBe(false)
  })

  it('without additions the suggestions of a search exist in every language [READ-05]', () => {
    const routes = table.variants.get('all')?.routes
    const names = ['fr', 'en', 'de', 'nl'].map((locale) => `${locale}-search-suggestions`)
    expect(names.filter((name) => !routes?.has(name))).toEqual([])
  })

  it('keeps every route name under both prefix strategies [READ-01]', () => {
    const names = (one: typeof site) => [...(one.variants.get('all')?.routes.keys() ?? [])]
    expect(names(shippedSite({ prefixStrategy: 'except-default' }))).toEqual(names(site))
  })

  it('has every page key in each of the four languages [OPEN-10, READ-30]', () => {
    const keys = [
      ...[
        'home',
        'products',
        'product',
        'collections',
        'collection',
        'inspirations',
        'inspiration',
        'journal',
        'article',
      ],
      ...['project', 'contact', 'wishlist', 'store-locator', 'login', 'lost-password', 'reset-password', 'logout'],
      ...['my-account', 'search', 'cms', 'page'],
    ]
    const names = keys.flatMap((key) => ['fr', 'en', 'de', 'nl'].map((locale) => `${locale}-${key}`))
    const routes = site.variants.get('all')?.routes
    expect(names.filter((name) => !routes?.has(name))).toEqual([])
  })
})

describe('a path that points to another language', () => {
  it.each([
    ['/fr/lost-password', '/en/lost-password', '[ROUTE-40, READ-06]'],
    ['/fr/reset-password', '/en/reset-password', '[ROUTE-44, READ-06]'],
  ])('%s redirects permanently to the English page %s with its query %s', (path, to) => {
    const decision = decide(site, { host: 'localhost', path, query: 'token=a%20b' })
    expect(decision).toMatchObject({
      kind: 'redirect',
      status: 301,
      to: `${to}?token=a%20b`,
      locale: 'en',
      personal: false,
    })
  })

  it.each([
    ['/fr/lost-password', 'lost-password', '[ROUTE-40, READ-06]'],
    ['/fr/reset-password', 'reset-password', '[ROUTE-44, READ-06]'],
  ])('without additions %s shows %s in English %s', (path, page) => {
    expect(ask(path, table)).toMatchObject({ kind: 'page', page, locale: 'en', localeFrom: 'route', path })
  })

  it('is a generic page where the variant does not offer English', () => {
    expect(decide(site, { host: 'brand.fr', path: '/fr/lost-password' })).toMatchObject({
      kind: 'page',
      page: 'page',
      locale: 'fr',
    })
  })
})

describe('the prefix strategy except-default', () => {
  const bare = shippedSite({ prefixStrategy: 'except-default' })

  it.each([
    ['/products', 'en-products'],
    ['/products/pebble', 'en-product'],
    ['/search', 'en-search'],
    ['/help', 'en-page'],
    ['/fr', 'fr-home'],
    ['/fr/produits', 'fr-products'],
    ['/de/hilfe', 'de-page'],
    ['/nl/blog/hout', 'nl-article'],
    ['/fr/portal', 'fr-portal'],
  ])('%s opens %s: only the default locale has no prefix [LOC-04, READ-01]', (path, name) => {
    expect(nameAt(path, bare)).toBe(name)
  })

  it('serves the English home at / to whom no other language is detected [LOC-04]', () => {
    expect(ask('/', bare)).toMatchObject({ kind: 'page', locale: 'en', path: '/', personal: true })
    expect(decide(bare, { host: 'brand.uk', path: '/' })).toMatchObject({ kind: 'page', locale: 'en', personal: false })
  })

  it('keeps the English home reachable at /en where / leads to another language [HOST-12]', () => {
    expect(decide(bare, { host: 'brand.io', path: '/' })).toMatchObject({ kind: 'redirect', to: '/fr' })
    expect(decide(bare, { host: 'brand.io', path: '/en' })).toMatchObject({ kind: 'page', page: 'home', locale: 'en' })
    expect(decide(bare, { host: 'brand.io', path: '/products' })).toMatchObject({
      kind: 'page',
      page: 'products',
      locale: 'en',
    })
  })
})

describe('overlapping paths', () => {
  it.each([
    ['/fr/contact', 'contact'],
    ['/fr/portal', 'portal'],
    ['/en/search', 'search'],
    ['/nl/cms/hulp', 'cms'],
  ])('the fixed path %s wins over a generic page [OPEN-57]', (path, page) => {
    expect(ask(path)).toMatchObject({ kind: 'page', page })
  })
})

describe('the home page', () => {
  it.each([
    ['/fr/page-daccueil', '/fr'],
    ['/en/page-daccueil', '/en'],
    ['/de/page-daccueil', '/de'],
    ['/nl/page-daccueil', '/nl'],
  ])('has one address: %s redirects to %s [ROUTE-72, LINK-01, LIMIT-18]', (path, to) => {
    expect(decide(site, { host: 'localhost', path })).toMatchObject({
      kind: 'redirect',
      status: 301,
      to,
      because: 'home-content',
      personal: false,
    })
  })

  it('keeps the query [ROUTE-72]', () => {
    const decision = decide(site, { host: 'brand.fr', path: '/fr/page-daccueil', query: 'utm=1' })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/fr?utm=1' })
  })

  it('is the target of no other page [ROUTE-72]', () => {
    expect(decide(site, { host: 'localhost', path: '/fr' })).toMatchObject({ kind: 'page', page: 'home' })
    expect(decide(site, { host: 'localhost', path: '/fr/entretien' })).toMatchObject({ kind: 'page', page: 'page' })
    expect(decide(site, { host: 'localhost', path: '/fr/cms/page-daccueil' })).toMatchObject({
      kind: 'page',
      page: 'cms',
    })
  })
})

describe('content that belongs to one page', () => {
  it.each([
    ['brand.fr', '/fr/portal'],
    ['brand.nl', '/nl/portal'],
    ['brand.io', '/en/portal'],
  ])('is not shown by a generic page: %s%s is not found [HOST-17, HOST-02]', (host, path) => {
    expect(decide(site, { host, path })).toMatchObject({ kind: 'not-found' })
  })

  it.each(['/fr/portal', '/en/portal', '/de/portal', '/nl/portal'])(
    'is shown at the route of that page: %s [HOST-17, SHELL-27, OPEN-13]',
    (path) => {
      expect(decide(site, { host: 'localhost', path })).toMatchObject({ kind: 'page', page: 'portal' })
    },
  )
})
