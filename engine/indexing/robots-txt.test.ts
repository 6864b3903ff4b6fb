import robotsParser from 'robots-parser'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { isDisallowed } from './is-disallowed.ts'
import { robotsTxt } from './robots-txt.ts'

const origin = 'https://nord.se'

function read(disallow: SiteConfig['site']['seo']['disallow'], change: (config: SiteConfig) => void = () => {}) {
  const config = siteFixture()
  change(config)
  config.site.seo.disallow = disallow
  const site = compileSite(config)
  const robots = robotsParser(`${origin}/robots.txt`, robotsTxt(site.variants.get('north')!, origin))
  return { site, robots }
}

describe('robots.txt', () => {
  it('disallows the whole site by the rule /', () => {
    const { robots } = read([{ path: '/' }])
    expect(robots.isDisallowed(`${origin}/en/chairs`, 'AnyBot')).toBe(true)
  })

  it('allows everything that config does not disallow, and names the sitemap', () => {
    const { robots } = read([])
    expect(robots.isDisallowed(`${origin}/en/chairs`, 'AnyBot')).toBe(false)
    expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
  })

  it('names no sitemap where no locale of the host is complete', () => {
    const { robots } = read([], ({ locales }) => {
      for (const locale of Object.values(locales.locales)) locale.complete = false
    })
    expect(robots.getSitemaps()).toEqual([])
  })

  it.each([
    ['/en/chairs', true],
    ['/en/chairs?color=red', true],
    ['/sv/stolar', true],
    ['/en/chairs/oak', false],
    ['/en', false],
  ])('of a site that disallows the route of a list: %s %j', (path, expected) => {
    expect(read([{ route: 'chairs' }]).robots.isDisallowed(origin + path, 'AnyBot')).toBe(expected)
  })

  it.each([
    ['/graphql', '/graphql'],
    ['/graphql', '/graphql/more'],
    ['/graphql', '/en/graphql'],
    ['/*/chairs$', '/en/chairs'],
    ['/*/chairs$', '/en/chairs/oak'],
    ['/*/chairs', '/en/chairs/oak'],
    ['/en/*?', '/en/chairs'],
    ['/a.b', '/axb'],
    ['/a$b', '/a$b'],
    ['/', '/en'],
  ])('with the rule %s: crawler and sitemap agree about %s', (rule, path) => {
    const { robots, site } = read([{ path: rule }])
    expect(isDisallowed(site, path)).toBe(robots.isDisallowed(origin + path, 'AnyBot'))
  })
})
