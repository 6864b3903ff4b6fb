import type { Finding } from '../../config/config-issue.ts'
import { listWords } from '../../../packages/words/nearest-word.ts'
import { unknownName } from '../../config/unknown-name.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { routePath } from './unique-paths.ts'

/** Every path belongs to some variant, every added path has an effect, and every complete language has each page. */
export const reachableRoutes: Check = ({ config }) => [
  ...unreached(config),
  ...lostAdditions(config),
  ...untranslated(config),
]

/** A page that a variant lacks in one of its languages: links to it are left out there, and nobody is told. */
function untranslated({ routes: { routes, additions }, hosts, locales }: SiteConfig): Finding[] {
  return Object.entries(routes).flatMap(([key, { paths, variants: only, partial }]): Finding[] => {
    const variants = Object.entries(hosts.variants).filter(([name]) => !only || only.includes(name))
    const offered = new Set(variants.flatMap(([, variant]) => variant.locales))
    const added = additions.enabled ? Object.keys(additions.routes[key] ?? {}) : []
    const has = new Set([...Object.keys(paths), ...added])
    const missing = [...offered].filter((locale) => !has.has(locale) && locales.locales[locale]?.complete)
    if (partial || missing.length === 0) return []
    return [
      {
        level: 'warning',
        code: 'ROUTE_UNTRANSLATED',
        file: 'config/routes.json',
        path: ['routes', key, 'paths'],
        message: `The route "${key}" has no path in ${listWords(missing)}.`,
        expected: 'Expected a path in each complete language of its variants.',
        hint: 'Add the paths, or "partial": true if other languages have no such page.',
      },
    ]
  })
}

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
      .filter((locale) => offered.has(locale) && !has(locale) && !inherits(config, paths, locale))
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

/** Whether a locale has the path of the one that it extends: nobody has written it for this locale. */
function inherits({ locales }: SiteConfig, paths: Readonly<Record<string, unknown>>, locale: string): boolean {
  const parent = locales.locales[locale]?.extends
  return parent !== undefined && paths[parent] === paths[locale]
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
