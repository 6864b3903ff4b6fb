import type { Finding } from '../../config/config-issue.ts'
import { nearestWord } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { routePath } from './unique-paths.ts'

/** Every path of the table is a path of some variant, and no added path is lost. */
export const reachableRoutes: Check = ({ config }) => [...unreached(config), ...lostAdditions(config)]

function unreached(config: SiteConfig): Finding[] {
  const { routes, additions } = config.routes
  const variants = Object.entries(config.hosts.variants)
  const offered = new Set(variants.flatMap(([, { locales }]) => locales))
  return Object.entries(routes).flatMap(([key, { paths, variants: only }]) => {
    const added = additions.enabled ? Object.keys(additions.routes[key] ?? {}) : []
    const locales = [...new Set([...Object.keys(paths), ...added])]
    const has = (locale: string) =>
      variants.some(([name, variant]) => variant.locales.includes(locale) && (!only || only.includes(name)))
    // A locale that nobody offers is an issue of its own, told once.
    return locales
      .filter((locale) => offered.has(locale) && !has(locale))
      .map((locale): Finding => ({
        code: 'ROUTE_UNREACHED',
        file: 'config/routes.json',
        path: routePath(config, { key, locale }),
        message: `No variant has the route "${locale}-${key}": none of its variants offers "${locale}".`,
        expected: 'Expected at least one variant that has the route and offers its locale.',
        hint: 'Change "variants" of the route, add the locale to one of them, or remove the path.',
      }))
  })
}

function lostAdditions(config: SiteConfig): Finding[] {
  const { routes, additions } = config.routes
  return Object.entries(additions.routes).flatMap(([key, paths]) => {
    const route = routes[key]
    if (!route) return [additionWithoutRoute(key, Object.keys(routes))]
    return Object.keys(paths)
      .filter((locale) => typeof route.paths[locale] === 'string')
      .map((locale): Finding => ({
        code: 'ROUTE_ADDITION_LOST',
        file: 'config/routes.json',
        path: ['additions', 'routes', key, locale],
        message: `"${locale}-${key}" has two paths: ${String(route.paths[locale])} in "routes" and ${String(paths[locale])} in "additions".`,
        expected: 'Expected an added path only where the table has none, or a "pointsTo".',
        hint: 'Remove one of the two.',
      }))
  })
}

function additionWithoutRoute(key: string, keys: readonly string[]): Finding {
  return {
    code: 'ROUTE_ADDITION_LOST',
    file: 'config/routes.json',
    path: ['additions', 'routes', key],
    message: `The added paths of "${key}" belong to no route.`,
    expected: 'Expected the key of a route of "routes".',
    suggestion: nearestWord(key, keys),
    hint: 'Rename the key, or add the route to "routes".',
  }
}
