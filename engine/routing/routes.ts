import type { SiteConfig } from '../config/site-config.ts'
import { isSegment } from './request-path.ts'
import { routeName } from './route-name.ts'

export interface Route {
  /** `{locale}-{key}`, unique in its variant. */
  name: string
  key: string
  locale: string
  /** Name of its page definition. */
  page: string
  /** Complete path with its locale prefix, e.g. /fr/produits/{slug}. */
  pattern: string
  /** Names of the pattern's parameters. */
  params: readonly string[]
}

/** A path that redirects to a route. */
export interface RouteRedirect {
  from: string
  to: Route
}

/** The routes of a variant, in the order of the config. */
export function compileRoutes(
  config: SiteConfig,
  variant: string,
  locales: readonly string[],
): { routes: Route[]; redirects: RouteRedirect[] } {
  const routes: Route[] = []
  const redirects: RouteRedirect[] = []
  const { additions } = config.routes
  for (const [key, entry] of Object.entries(config.routes.routes)) {
    if (entry.variants && !entry.variants.includes(variant)) continue
    for (const locale of locales) {
      const own = entry.paths[locale]
      const added = additions.enabled ? additions.routes[key]?.[locale] : undefined
      const pattern = patternOf({ config, variant, locale }, own, added)
      if (pattern === null) continue
      const route = createRoute({ key, locale, page: entry.page ?? key, pattern })
      routes.push(route)
      if (added !== undefined && typeof own === 'object') redirects.push({ from: own.pointsTo, to: route })
    }
  }
  return { routes, redirects }
}

/** What the paths of a locale begin with on a variant: `/fr`, or an empty string. */
function pathPrefix({ config, variant, locale }: PathOwner): string {
  const bare = config.locales.prefixStrategy === 'except-default' && locale === config.locales.default
  return bare ? '' : `/${localePrefix(config, variant, locale)}`
}

/** The first part of the paths of a locale on a variant, also where they are written without it: `fr`. */
export function localePrefix({ hosts }: Pick<SiteConfig, 'hosts'>, variant: string, locale: string): string {
  return hosts.variants[variant]?.prefixes?.[locale] ?? locale.toLowerCase()
}

/** The path of a route with its parameters filled in, or null when one is missing or is not a valid segment. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string | null {
  let path = route.pattern
  for (const name of route.params) {
    const value = params[name]
    if (!value || !isSegment(value)) return null
    path = path.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()))
  }
  return path
}

type PathEntry = SiteConfig['routes']['routes'][string]['paths'][string]

interface PathOwner {
  config: SiteConfig
  variant: string
  locale: string
}

function patternOf(place: PathOwner, own: PathEntry | undefined, added: string | undefined): string | null {
  if (added !== undefined) return withPrefix(place, added)
  if (own === undefined) return null
  return typeof own === 'string' ? withPrefix(place, own) : own.pointsTo
}

function withPrefix(owner: PathOwner, path: string): string {
  const prefix = pathPrefix(owner)
  if (path !== '/') return prefix + path
  return prefix || (rootIsTaken(owner) ? ownHome(owner) : '/')
}

function ownHome({ config, variant, locale }: PathOwner): string {
  return `/${localePrefix(config, variant, locale)}`
}

/** Whether / leads to another locale or shows a page, so that a home page without prefix cannot be at /. */
function rootIsTaken(owner: PathOwner): boolean {
  const root = owner.config.hosts.variants[owner.variant]?.root
  if (!root || 'detect' in root) return false
  return 'page' in root || root.redirect !== ownHome(owner)
}

function createRoute(parts: Pick<Route, 'key' | 'locale' | 'page' | 'pattern'>): Route {
  const params = [...parts.pattern.matchAll(/\{([a-z]+)\}/g)].flatMap(([, name]) => (name ? [name] : []))
  return { ...parts, name: routeName(parts.locale, parts.key), params }
}
