import type { Site, Variant } from '../routing/site.ts'

/**
 * What a host asks of crawlers: to leave alone what config disallows, and to read its sitemap.
 * @param origin address of the host, e.g. https://brand.fr
 */
export function robotsTxt({ config }: Site, variant: Variant, origin: string): string {
  const disallowed = config.site.seo.disallow.flatMap((one) =>
    'path' in one ? one.path : routePaths(variant, one.route).flatMap(exactly),
  )
  const rules = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), 'Allow: /']
  return `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
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

/** A rule holds for everything that begins so: an end or a query keeps it from other pages. */
function exactly(path: string): string[] {
  return [`${path}$`, `${path}?`]
}
