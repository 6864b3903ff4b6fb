import { describe, expect, it } from 'vitest'
import { shippedConfig, shippedSite } from '../testing/shipped-site.ts'
import { resolveLink } from './resolve-link.ts'
import type { Site } from './site.ts'

const site = shippedSite()

function resolve(
  url: string,
  { on = 'all', locale = 'fr', from = site }: { on?: string; locale?: string; from?: Site } = {},
) {
  const variant = from.variants.get(on)
  if (!variant) throw new Error(`No variant is called ${on}.`)
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
  ])('with the code %s is looked up in its language [LINK-07, LINK-08]', (code, path) => {
    expect(href(`/${code}/product/galet`, { locale: 'de' })).toBe(path)
  })

  it.each(['en', 'de', 'nl', 'en-GB', 'de-AT', 'fr-CH', 'zz', 'zz-ZZ'])(
    'with the code %s, which is off the list, stays in the current locale [READ-28]',
    (code) => {
      expect(href(`/${code}/product/galet`, { locale: 'de' })).toBe('/de/produkte/galet')
    },
  )

  it('knows six linkable kinds, and all names that each goes by [LINK-06, READ-29]', () => {
    const { kinds, rules } = shippedConfig().links
    expect(Object.keys(kinds)).toEqual(['article', 'product', 'inspiration', 'collection', 'page', 'cms'])
    expect(rules.find(({ name }) => name === 'linkable')?.type).toEqual(Object.keys(kinds))
    expect(kinds.cms).toMatchObject({ pageType: 'PAGE', typename: 'PageCMS', search: 'pages', suggestion: 'cms_page' })
  })

  it('to the home page leads to the site root where config says so [READ-02]', () => {
    const rooted = shippedSite({ home: 'site-root' })
    expect(href('/fr/page/page-daccueil', { from: rooted })).toBe('/')
    const bare = shippedSite({ prefixStrategy: 'except-default' })
    expect(href('/en/page/page-daccueil', { from: bare, locale: 'en' })).toBe('/')
  })

  it.each([
    ['the variant does not offer the language', '/fr/product/galet', 'nl', 'nl'],
    ['the slug is missing', '/fr/product', 'all', 'fr'],
    ['a slug is one segment', '/fr/product/a/b', 'all', 'fr'],
    ['a slug is no way up', '/fr/product/..', 'all', 'fr'],
    ['there is no such route', '/fr/inner-static/nowhere', 'all', 'fr'],
    ['there is no such section', '/fr/no/such/section', 'all', 'fr'],
    ['there is no such section', '/fr/constructor', 'all', 'fr'],
  ])('is not shown where %s: %s', (_why, url, on, locale) => {
    expect(href(url, { on, locale })).toBeNull()
  })

  it('to a page that the table lacks is not shown without additions [READ-05]', () => {
    const table = shippedSite({ additions: false })
    expect(href('/de/cms/hilfe', { from: table, locale: 'de' })).toBeNull()
    expect(href('/de/cms/hilfe', { locale: 'de' })).toBe('/de/cms/hilfe')
  })
})

describe('a link that is none of the content service', () => {
  it.each([
    ['https://example.com/a?b#c', true],
    ['HTTP://example.com', true],
    ['mailto:a@example.com', false],
    ['tel:+331', false],
  ])('%s is kept; external: %s', (url, external) => {
    expect(resolve(url)).toMatchObject({ link: { href: url, external }, rule: 'external' })
  })

  it.each(['/media/photo.jpg', '/portal', '/constructor/page/x', '/FR/page/x'])('%s is a path of the site', (url) => {
    expect(resolve(url)).toMatchObject({ link: { href: url, external: false }, rule: 'site-path' })
  })

  it.each([
    ...[
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'ftp://x',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      'relative/path',
      '',
    ],
    ...['/fr/static/%2Fevil.example', '/fr/static/..', '/fr/static/%00'],
  ])('%j is not followed', (url) => {
    expect(href(url)).toBeNull()
  })

  it.each([
    '/fr/product/%',
    '/fr/product/%zz',
    '/fr/page/\ud800',
    '/fr/static/\ud800',
    '/fr/product/'.padEnd(10_000, 'a'),
  ])('that is broken or long does no harm', (url) => {
    expect(href(url)).toMatch(/^\//)
  })
})
