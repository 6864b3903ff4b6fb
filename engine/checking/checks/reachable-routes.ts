import type { Finding } from '../../config/config-issue.ts'
import { unknownName } from '../../config/unknown-name.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { routePath } from './unique-paths.ts'

/** Every path belongs to some variant, and every added path has an effect. */
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
    // A locale that no variant offers is reported once, as LOCALE_UNOFFERED.
    return locales
      .filter((locale) => offered.has(locale) && !has(locale))
      .map((locale): Finding => ({
        code: 'ROUTE_UNREACHED',
        file: 'config/routes.json',
        path: routePath(config, { key, locale }),
        message: `The path of "${locale}-${key}" is not used: no variant of the route offers "${locale}".`,
        expected: 'Expected at least one variant of the route that offers the locale.',
        hint: 'Change "variants" of the route, add the locale to one of them, or remove the path.',
      }))
  })
}

function lostAdditions(config: SiteConfig): Finding[] {
  const { routes, additions } = config.routes
  return Object.entries(additions.routes).flatMap(([key, paths]) => {
    const route = routes[key]
    if (!route) {
      const path = ['additions', 'routes', key]
      const code = 'ROUTE_ADDITION_LOST'
      return [unknownName(config, { code, file: 'config/routes.json', path, kind: 'route', name: key })]
    }
    return Object.keys(paths)
      .filter((locale) => typeof route.paths[locale] === 'string')
      .map((locale): Finding => ({
        code: 'ROUTE_ADDITION_LOST',
        file: 'config/routes.json',
        path: ['additions', 'routes', key, locale],
        message: `"${locale}-${key}" has two paths: ${String(route.paths[locale])} in "routes" and ${String(paths[locale])} in "additions".`,
        expected: 'Expected an added path only for a locale without a path in "routes", or with "pointsTo".',
        hint: 'Remove one of the two paths.',
      }))
  })
}
