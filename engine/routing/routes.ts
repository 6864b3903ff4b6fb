import type { SiteConfig } from '../config/site-config.ts'
import { routeName } from './site.ts'

export interface Route {
  /** `{locale}-{key}`, unique in its variant. */
  name: string
  key: string
  locale: string
  /** Name of its page definition. */
  page: string
  /** Whole site path, prefix included; {slug} stands for one segment. */
  pattern: string
  /** Names of the pattern's parameters. */
  params: readonly string[]
}

/** A path that only leads to a route. */
export interface RouteRedirect {
  from: string
  to: Route
}

/** The routes that a variant has, in the order of the config. */
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
      const pattern = patternOf(config, locale, own, added)
      if (pattern === null) continue
      const route = createRoute({ key, locale, page: entry.page ?? key, pattern })
      routes.push(route)
      if (added !== undefined && typeof own === 'object') redirects.push({ from: own.pointsTo, to: route })
    }
  }
  return { routes, redirects }
}

/** What every path of the locale begins with: `/fr`, or nothing. */
export function localePrefix(config: SiteConfig, locale: string): string {
  const bare = config.locales.prefixStrategy === 'except-default' && locale === config.locales.default
  return bare ? '' : `/${locale}`
}

/** The path of a route with its parameters filled in, or null when one is missing. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string | null {
  let path = route.pattern
  for (const name of route.params) {
    const value = params[name]
    if (!value) return null
    path = path.replace(`{${name}}`, encodeURIComponent(value))
  }
  return path
}

type PathEntry = SiteConfig['routes']['routes'][string]['paths'][string]

function patternOf(config: SiteConfig, locale: string, own: PathEntry | undefined, added: string | undefined) {
  if (added !== undefined) return withPrefix(config, locale, added)
  if (own === undefined) return null
  return typeof own === 'string' ? withPrefix(config, locale, own) : own.pointsTo
}

function withPrefix(config: SiteConfig, locale: string, path: string): string {
  const prefix = localePrefix(config, locale)
  return path === '/' ? prefix || '/' : prefix + path
}

function createRoute(parts: Pick<Route, 'key' | 'locale' | 'page' | 'pattern'>): Route {
  const params = [...parts.pattern.matchAll(/\{([a-z]+)\}/g)].flatMap(([, name]) => (name ? [name] : []))
  return { ...parts, name: routeName(parts.locale, parts.key), params }
}
