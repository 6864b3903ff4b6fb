import type { Variant } from '../routing/site.ts'
import { sitemapLocales } from './sitemap-entries.ts'

/**
 * The robots.txt of a host: the rules of config, and the URL of its sitemap, unless no locale of the host has one.
 * @param origin of the host, e.g. https://brand.fr
 */
export function robotsTxt(variant: Variant, origin: string): string {
  const { site } = variant
  const disallowed = site.config.site.seo.disallow.flatMap((one) =>
    'path' in one ? one.path : routePaths(variant, one.route).flatMap(exactly),
  )
  // Without a rule, a line that disallows nothing: some crawlers expect at least one.
  const paths = disallowed.length > 0 ? disallowed : ['']
  const rules = paths.map((path) => `Disallow: ${path}`.trim())
  const sitemap = sitemapLocales(site, variant).length > 0 ? `\nSitemap: ${origin}/sitemap.xml\n` : ''
  return `${['User-agent: *', ...rules].join('\n')}\n${sitemap}`
}

function routePaths(variant: Variant, key: string): string[] {
  const routes = [...variant.routes.values()].filter((route) => route.key === key)
  return routes.map(({ pattern }) =>
    pattern
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '*' : encodeURIComponent(segment)))
      .join('/'),
  )
}

/** A rule matches every path that begins with it: two rules, for its end and its query, match this path only. */
function exactly(path: string): string[] {
  return [`${path}$`, `${path}?`]
}
