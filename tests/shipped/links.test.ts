import { describe, expect, it } from 'vitest'
import { resolveLink } from '../../engine/routing/resolve-link.ts'
import type { Site } from '../../engine/routing/site.ts'
import { shippedConfig, shippedSite } from './shipped-site.ts'

const site = shippedSite()

function resolve(url: string, { locale = 'fr', from = site }: { locale?: string; from?: Site } = {}) {
  const variant = from.variants.get('all')
  if (!variant) throw new Error('The shipped site lacks the variant "all".')
  return resolveLink(url, { site: from, variant, locale })
}

function href(url: string, options?: Parameters<typeof resolve>[1]): string | null {
  return resolve(url, options).link?.href ?? null
}

describe('a content link', () => {
  it.each([
    ['/fr/page/page-daccueil', '/fr', 'home', '[LINK-01]'],
    ['/nl-BE/page/page-daccueil#a', '/nl#a', 'home', '[LINK-01]'],
    ['/fr/static/portal', '/portal', 'static', '[LINK-02, READ-03]'],
    ['/fr/static/docs/a b.pdf', '/docs/a%20b.pdf', 'static', '[LINK-02]'],
    ['/fr/inner-static/store-locator', '/fr/revendeurs', 'inner-static', '[LINK-03]'],
    ['/nl-NL/inner-static/contact', '/nl/contact', 'inner-static', '[LINK-03]'],
    ['/fr/article/bois', '/fr/journal/bois', 'linkable', '[LINK-04, READ-30]'],
    ['/fr/product/galet?ref=1#top', '/fr/produits/galet?ref=1#top', 'linkable', '[LINK-04]'],
    ['/fr/inspiration/brume', '/fr/inspirations/brume', 'linkable', '[LINK-04]'],
    ['/nl-NL/collection/oever', '/nl/collecties/oever', 'linkable', '[LINK-04]'],
    ['/fr/page/aide', '/fr/aide', 'linkable', '[LINK-04]'],
    ['/fr/cms/aide', '/fr/cms/aide', 'linkable', '[LINK-04]'],
    ['/fr/products', '/fr/produits', 'section', '[LINK-05]'],
    ['/nl-BE/lost/password', '/nl/wachtwoord-vergeten', 'section', '[LINK-05]'],
    ['/fr/store-locator?place=Lyon', '/fr/revendeurs?place=Lyon', 'section', '[LINK-05]'],
    ['/fr', '/fr', 'section', '[LINK-05]'],
    ['/', '/fr', 'section', '[LINK-05]'],
  ])('%s leads to %s by the rule %s %s', (url, path, rule) => {
    expect(resolve(url)).toMatchObject({ link: { href: path, external: false }, rule })
  })

  it.each([
    ['fr', '/fr/produits/galet'],
    ['fr-BE', '/fr/produits/galet'],
    ['fr-LU', '/fr/produits/galet'],
    ['nl-BE', '/nl/producten/galet'],
    ['nl-NL', '/nl/producten/galet'],
  ])('with the code %s leads to its language [LINK-07, LINK-08]', (code, path) => {
    expect(href(`/${code}/product/galet`, { locale: 'de' })).toBe(path)
  })

  it.each(['en', 'de', 'nl', 'en-GB', 'de-AT', 'fr-CH', 'zz', 'zz-ZZ'])(
    'with the code %s, which is not accepted, stays in the current locale [READ-28]',
    (code) => {
      expect(href(`/${code}/product/galet`, { locale: 'de' })).toBe('/de/produkte/galet')
    },
  )

  it('has one of six linkable kinds, each with all of its names [LINK-06, READ-29, ENT-52]', () => {
    const { kinds, rules } = shippedConfig().links
    expect(Object.keys(kinds)).toEqual(['article', 'product', 'inspiration', 'collection', 'page', 'cms'])
    expect(rules.find(({ name }) => name === 'linkable')?.type).toEqual(Object.keys(kinds))
    const pageTypes = new Set(Object.values(kinds).map(({ pageType }) => pageType))
    expect([...pageTypes].sort()).toEqual(['ARTICLE', 'COLLECTION', 'INSPIRATION', 'PAGE', 'PRODUCT'])
    expect(kinds.cms).toMatchObject({ pageType: 'PAGE', typename: 'PageCMS', search: 'pages', suggestion: 'cms_page' })
  })

  it('to the home page leads to the site root where config says so [READ-02]', () => {
    const rooted = shippedSite({ home: 'site-root' })
    expect(href('/fr/page/page-daccueil', { from: rooted })).toBe('/')
    const bare = shippedSite({ prefixStrategy: 'except-default' })
    expect(href('/en/page/page-daccueil', { from: bare, locale: 'en' })).toBe('/')
  })

  it('to a page that the table lacks is not rendered without additions [READ-05]', () => {
    const table = shippedSite({ additions: false })
    expect(href('/de/cms/hilfe', { from: table, locale: 'de' })).toBeNull()
    expect(href('/de/cms/hilfe', { locale: 'de' })).toBe('/de/cms/hilfe')
  })
})
