import type { Route } from './routes.ts'
import type { Site } from './site.ts'

/**
 * Whether search engines may list a page. They do not list guarded pages, pages with noindex, error pages, pages that
 * are part of other pages, and routes that robots.txt disallows.
 */
export function isListed({ config }: Site, { page, key }: Pick<Route, 'page'> & { key: string | null }): boolean {
  const definition = config.pages[page]
  if (!definition || definition.guards?.length || (definition.status ?? 200) >= 400) return false
  if (definition.shell === false) return false
  if (/noindex|none/.test(definition.head?.robots ?? config.site.seo.robots)) return false
  return !config.site.seo.disallow.some((one) => 'route' in one && one.route === key)
}
