import { describe, expect, it } from 'vitest'
import { shippedSite } from './shipped-site.ts'
import { decide, type Decision } from '../../engine/routing/decide.ts'

const site = shippedSite()
const table = shippedSite({ additions: false })

const languages = ['fr', 'en', 'de', 'nl']

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
  it.each<[key: string, ids: string, paths: (string | null)[]]>([
    ['home', '[ROUTE-72, LOC-05]', ['', '', '', '']],
    ['products', '[ROUTE-03..06]', ['/produits', '/products', '/produkte', '/producten']],
    ['collections', '[ROUTE-07..10]', ['/collections', '/collections', '/reicht', '/collecties']],
    ['inspirations', '[ROUTE-11..14]', ['/inspirations', '/inspirations', '/inspiration', '/inspiraties']],
    ['journal', '[ROUTE-15..18]', ['/journal', '/news', '/nachrichten', '/blog']],
    ['project', '[ROUTE-19..22]', ['/projet', '/project', '/projekt', '/project']],
    ['contact', '[ROUTE-23..26]', ['/contact', '/contact', '/kontakt', '/contact']],
    ['wishlist', '[ROUTE-27..30]', ['/liste-de-souhaits', '/wishlist', '/wunschzettel', '/verlanglijst']],
    ['store-locator', '[ROUTE-31..34]', ['/revendeurs', '/store-locator', '/handlersuche', '/winkel-zoeker']],
    ['login', '[ROUTE-35..38]', ['/connexion', '/log-in', '/einloggen', '/log-in']],
    ['lost-password', '[ROUTE-39, ROUTE-42]', ['/mot-de-passe-oublie', null, null, '/wachtwoord-vergeten']],
    [
      'reset-password',
      '[ROUTE-43, ROUTE-46]',
      ['/reinitialisation-mot-de-passe', null, null, '/wachtwoord-opnieuw-instellen'],
    ],
    ['logout', '[ROUTE-47..50]', ['/logout', '/logout', '/logout', '/logout']],
    ['my-account', '[ROUTE-51..54]', ['/mon-compte', '/my-account', '/mein-konto', '/mijn-account']],
    ['search', '[ROUTE-55, ROUTE-58]', ['/recherche', null, null, '/zoeken']],
    ['cms', '[ROUTE-59, ROUTE-62]', ['/cms/aide', null, null, '/cms/hulp']],
    ['page', '[ROUTE-63..66]', ['/aide', '/help', '/hilfe', '/hulp']],
    ['product', '[ROUTE-67, ROUTE-73]', ['/produits/galet']],
    ['collection', '[ROUTE-68, ROUTE-73]', ['/collections/rivage']],
    ['inspiration', '[ROUTE-69, ROUTE-73]', ['/inspirations/brume']],
    ['article', '[ROUTE-70, ROUTE-71]', ['/journal/bois', '/news/wood']],
    ['mirror-finder', '[OPEN-14]', ['/trouver-mon-miroir', '/mirror-finder', '/spiegel-finder', '/spiegel-zoeker']],
  ])(
    '%s has its own path below /fr, /en, /de and /nl, with and without additions [ROUTE-01, ROUTE-02] %s',
    (key, _ids, paths) => {
      for (const [index, path] of paths.entries()) {
        if (path === null) continue
        const [address, name] = [`/${languages[index]}${path}`, `${languages[index]}-${key}`]
        expect([nameAt(address), nameAt(address, table)]).toEqual([name, name])
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
    const names = languages.map((locale) => `${locale}-search-suggestions`)
    expect(names.filter((name) => !routes?.has(name))).toEqual([])
  })

  it('keeps every route name under both prefix strategies [READ-01]', () => {
    const names = (one: typeof site) => [...(one.variants.get('all')?.routes.keys() ?? [])]
    expect(names(shippedSite({ prefixStrategy: 'except-default' }))).toEqual(names(site))
  })

  it('has every page key in each of the four languages [OPEN-10, READ-30]', () => {
    const keys = [
      ...['home', 'products', 'product', 'collections', 'collection', 'inspirations', 'inspiration', 'journal'],
      ...['article', 'project', 'contact', 'wishlist', 'store-locator', 'login', 'lost-password', 'reset-password'],
      ...['logout', 'my-account', 'search', 'cms', 'page'],
    ]
    const names = keys.flatMap((key) => languages.map((locale) => `${locale}-${key}`))
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
    const redirect = { kind: 'redirect', status: 301, to: `${to}?token=a%20b`, locale: 'en', personal: false }
    expect(decision).toMatchObject(redirect)
  })

  it.each([
    ['/fr/lost-password', 'lost-password', '[ROUTE-40, READ-06]'],
    ['/fr/reset-password', 'reset-password', '[ROUTE-44, READ-06]'],
  ])('without additions %s shows %s in English %s', (path, page) => {
    expect(ask(path, table)).toMatchObject({ kind: 'page', page, locale: 'en', localeFrom: 'route', path })
  })

  it('is a generic page where the variant does not offer English', () => {
    const decision = decide(site, { host: 'brand.fr', path: '/fr/lost-password' })
    expect(decision).toMatchObject({ kind: 'page', page: 'page', locale: 'fr' })
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
    const at = (path: string): Decision => decide(bare, { host: 'brand.io', path })
    expect(at('/')).toMatchObject({ kind: 'redirect', to: '/fr' })
    expect(at('/en')).toMatchObject({ kind: 'page', page: 'home', locale: 'en' })
    expect(at('/products')).toMatchObject({ kind: 'page', page: 'products', locale: 'en' })
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
  it.each(languages)('has one address: /%s/page-daccueil redirects to it [ROUTE-72, LINK-01, LIMIT-18]', (locale) => {
    const redirect = { kind: 'redirect', status: 301, to: `/${locale}`, because: 'home-content', personal: false }
    expect(ask(`/${locale}/page-daccueil`)).toMatchObject(redirect)
  })

  it('keeps the query [ROUTE-72]', () => {
    const decision = decide(site, { host: 'brand.fr', path: '/fr/page-daccueil', query: 'utm=1' })
    expect(decision).toMatchObject({ kind: 'redirect', to: '/fr?utm=1' })
  })

  it('is the target of no other page [ROUTE-72]', () => {
    expect(ask('/fr')).toMatchObject({ kind: 'page', page: 'home' })
    expect(ask('/fr/entretien')).toMatchObject({ kind: 'page', page: 'page' })
    expect(ask('/fr/cms/page-daccueil')).toMatchObject({ kind: 'page', page: 'cms' })
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

  it.each(languages)('is shown at the route of that page: /%s/portal [HOST-17, SHELL-27, OPEN-13]', (locale) => {
    expect(ask(`/${locale}/portal`)).toMatchObject({ kind: 'page', page: 'portal' })
  })
})
