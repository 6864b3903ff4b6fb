import { isComplete } from './is-complete.ts'
import type { Route } from './routes.ts'
import type { Site } from './site.ts'

/**
 * Whether search engines may list a page. They do not list pages in a locale that is not complete, guarded pages, pages
 * with noindex, error pages, pages that are part of other pages, and routes that robots.txt disallows.
 */
export function isListed(
  { config }: Site,
  { page, key, locale }: Pick<Route, 'page' | 'locale'> & { key: string | null },
): boolean {
  if (!isComplete(config.locales, locale)) return false
  const definition = config.pages[page]
  if (!definition || definition.guards?.length || (definition.status ?? 200) >= 400) return false
  if (definition.shell === false) return false
  if (/noindex|none/.test(definition.head?.robots ?? config.site.seo.robots)) return false
  return !config.site.seo.disallow.some((one) => 'route' in one && one.route === key)
}
