import { describe, expect, it } from 'vitest'
import { siteFixture, withSettings } from '../testing/site-fixture.ts'
import { resolveLink } from './resolve-link.ts'
import { compileSite, type Site } from './site.ts'

const site = compileSite(siteFixture())

function resolve(
  url: string,
  { on = 'world', locale = 'en', from = site }: { on?: string; locale?: string; from?: Site } = {},
) {
  const variant = from.variants.get(on)
  if (!variant) throw new Error(`The variant "${on}" does not exist.`)
  return resolveLink(url, { site: from, variant, locale })
}

function href(url: string, options?: Parameters<typeof resolve>[1]): string | null {
  return resolve(url, options).link?.href ?? null
}

describe('a content link', () => {
  it.each([
    ['/en/page/start', '/en', 'home'],
    ['/sv-FI/page/start#a', '/sv#a', 'home'],
    ['/en/static/portal', '/portal', 'static'],
    ['/en/static/docs/a b.pdf', '/docs/a%20b.pdf', 'static'],
    ['/sv/chair/klint?ref=1#top', '/sv/stolar/klint?ref=1#top', 'linkable'],
    ['/fi/info/koot', '/fi/info/koot', 'linkable'],
    ['/fi/chairs', '/fi/tuolit', 'section'],
    ['/en/contact?place=Oslo', '/en/contact?place=Oslo', 'section'],
    ['/en', '/en', 'section'],
    ['/', '/en', 'section'],
  ])('%s leads to %s by the rule %s', (url, path, rule) => {
    expect(resolve(url)).toMatchObject({ link: { href: path, external: false }, rule })
  })

  it.each([
    ['sv', '/sv/stolar/klint'],
    ['sv-SE', '/sv/stolar/klint'],
    ['fi', '/fi/tuolit/klint'],
  ])('with the accepted code %s leads to its locale', (code, path) => {
    expect(href(`/${code}/chair/klint`)).toBe(path)
  })

  it.each(['en', 'en-GB', 'fi-FI', 'zz', 'zz-ZZ'])('with the code %s stays in the current locale', (code) => {
    expect(href(`/${code}/chair/klint`, { locale: 'sv' })).toBe('/sv/stolar/klint')
  })

  it('fills a part of a route key in brackets only where the link has it', () => {
    const config = siteFixture()
    config.routes.routes['chair-care'] = { paths: { en: '/chairs/care' } }
    const from = compileSite(config)
    expect(href('/en/chair/care', { from })).toBe('/en/chairs/care')
    expect(resolve('/en/chair/care', { from }).route).toBe('en-chair')
    const linkable = config.links.rules.findIndex(({ name }) => name === 'linkable')
    config.links.rules.splice(linkable, 1)
    expect(resolve('/en/chair/care', { from: compileSite(config) })).toMatchObject({
      link: { href: '/en/chairs/care' },
      route: 'en-chair-care',
    })
  })

  it('to the home page leads to the site root where config says so', () => {
    const rooted = compileSite(withSettings(siteFixture(), { home: 'site-root' }))
    expect(href('/sv/page/start', { from: rooted })).toBe('/')
    const bare = compileSite(withSettings(siteFixture(), { prefixStrategy: 'except-default' }))
    expect(href('/en/page/start', { from: bare })).toBe('/')
  })

  it.each([
    ['the variant does not offer the locale', '/fi/chair/klint', 'norway', 'sv'],
    ['the slug is missing', '/en/chair', 'world', 'en'],
    ['the slug has two segments', '/en/chair/a/b', 'world', 'en'],
    ['the slug leads up', '/en/chair/..', 'world', 'en'],
    ['the locale lacks the route', '/fi/contact', 'world', 'en'],
    ['there is no such section', '/en/no/such/section', 'world', 'en'],
    ['there is no such section', '/en/constructor', 'world', 'en'],
  ])('is not rendered where %s: %s', (_why, url, on, locale) => {
    expect(href(url, { on, locale })).toBeNull()
  })
})

describe('a link that is not a content link', () => {
  it.each([
    ['https://example.com/a?b#c', true],
    ['HTTPS://example.com', true],
    ['mailto:a@example.com', false],
  ])('%s is not changed; external: %s', (url, external) => {
    expect(resolve(url)).toMatchObject({ link: { href: url, external }, rule: 'external' })
  })

  it.each(['/media/photo.jpg', '/portal', '/constructor/page/x', '/EN/page/x'])('%s is a path of the site', (url) => {
    expect(resolve(url)).toMatchObject({ link: { href: url, external: false }, rule: 'site-path' })
  })

  it.each([
    ['route:chairs', '/en/chairs', 'route'],
    ['route:chairs?woods=ash,oak', '/en/chairs?woods=ash,oak', 'route'],
    ['route:chair', null, 'route'],
    ['route:nowhere', null, 'route'],
    ['site:/search?a=b', '/search?a=b', 'site-path'],
    ['site://evil.example', null, 'site-path'],
  ])('%s of an expression leads to %s', (url, to, rule) => {
    expect(resolve(url)).toMatchObject({ link: to === null ? null : { href: to }, rule })
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
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
    ...['relative/path', '', '/en/static/%2Fevil.example', '/en/static/..', '/en/static/%00'],
  ])('%j is not rendered', (url) => {
    expect(href(url)).toBeNull()
  })

  it.each(['/en/chair/%', '/en/chair/%zz', '/en/info/\ud800', '/en/static/\ud800', '/en/chair/'.padEnd(10_000, 'a')])(
    'with invalid or long slugs leads to a path of the site',
    (url) => {
      expect(href(url)).toMatch(/^\//)
    },
  )
})
