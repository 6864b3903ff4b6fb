import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { hostVariant } from '../routing/host-variant.ts'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { type ContentPage, sitemapEntries, sitemapLocales } from './sitemap-entries.ts'

const page = (path: string): ContentPage => ({ path, updatedAt: '2026-03-01', alternates: [] })

function pathsOf(
  pages: readonly ContentPage[],
  change: (config: SiteConfig) => void = () => {},
  host = 'nord.com',
): string[] {
  const config = siteFixture()
  change(config)
  const site = compileSite(config)
  const found = hostVariant(site, host)
  if (found.kind !== 'variant') throw new Error(host)
  const origin = `https://${host}`
  const entries = sitemapLocales(site, found.variant).flatMap((locale) =>
    sitemapEntries(found.variant, pages, { locale, host, origin }),
  )
  return entries.map(({ href }) => href.slice(origin.length))
}

describe('the sitemap of a host', () => {
  it('lists its pages without content, and those whose content exists', () => {
    expect(pathsOf([page('/page/start'), page('/chair/oak'), page('/table/oak')])).toEqual([
      '/en',
      '/en/chairs',
      '/en/chairs/oak',
    ])
  })

  it('leaves out a page whose content does not exist, unless the content is optional', () => {
    expect(pathsOf([])).toEqual(['/en/chairs'])
    const without = (config: SiteConfig) => {
      config.pages = {
        ...config.pages,
        home: { content: { path: '/page/start', required: false }, blocks: [{ content: true }] },
      }
    }
    expect(pathsOf([], without)).toEqual(['/en', '/en/chairs'])
  })

  it.each<[string, (config: SiteConfig) => void]>([
    ['guarded', ({ pages }) => void (pages['chairs']!.guards = ['member'])],
    ['marked noindex', ({ pages }) => void (pages['chairs']!.head = { robots: 'noindex, follow' })],
    ['an error page', ({ pages }) => void (pages['chairs']!.status = 503)],
    ['a part of other pages', ({ pages }) => void (pages['chairs']!.shell = false)],
    ['disallowed as a route', ({ site }) => void (site.seo.disallow = [{ route: 'chairs' }])],
    ['disallowed as a path', ({ site }) => void (site.seo.disallow = [{ path: '/*/chairs$' }])],
  ])('leaves out a page that is %s', (_why, change) => {
    expect(
      pathsOf([page('/chair/oak')], (config) => {
        config.security.guards = { member: { cookie: 'session', state: 'present', redirectTo: 'home' } }
        change(config)
      }),
    ).toEqual(['/en/chairs/oak'])
  })

  it('leaves out a locale that is not complete, also as an alternate of other locales', () => {
    const incomplete = ({ locales }: SiteConfig) => void (locales.locales['sv']!.complete = false)
    expect(pathsOf([], incomplete, 'nord.io').filter((path) => path.startsWith('/sv'))).toEqual([])
    expect(pathsOf([], incomplete, 'nord.no')).toEqual([])
  })

  it('leaves out paths that redirect to another page with the same content', () => {
    const change = (config: SiteConfig) => {
      config.pages = { ...config.pages, chair: { content: { path: '/page/{slug}' }, blocks: [{ content: true }] } }
    }
    expect(pathsOf([page('/page/start')], change)).toEqual(['/en', '/en/chairs'])
  })

  it('lists the page at the root of a host without languages [HOST-13]', () => {
    const change = ({ hosts, pages }: SiteConfig) => {
      hosts.variants['bare'] = { locales: [], root: { page: 'portal', locale: 'en' } }
      Object.assign(pages, { portal: { blocks: [{ content: true }] } })
    }
    expect(pathsOf([], change)).toEqual(['/'])
  })

  it('lists an address once, where the slug of content is the path of another route', () => {
    const change = ({ routes }: SiteConfig) =>
      void (routes.routes['sale'] = { page: 'contact', paths: { en: '/chairs/sale' } })
    expect(pathsOf([page('/chair/sale')], change)).toEqual(['/en/chairs', '/en/chairs/sale'])
  })

  it('percent-encodes paths', () => {
    expect(pathsOf([page('/chair/åre stol')])).toContain('/en/chairs/%C3%A5re%20stol')
  })

  it('ignores invalid content paths', () => {
    expect(pathsOf(['', '/', '/chair/', '/chair/%2e%2e', '/chair/%', '/chair/a/b', 'chair'].map(page))).toEqual([
      '/en/chairs',
    ])
  })
})
