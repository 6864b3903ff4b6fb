import type { SiteConfig } from '../config/site-config.ts'
import { externalServices, type ExternalServices, type ServiceKeys } from '../services/external-services.ts'
import { ownedContent } from './content-path.ts'
import { compilePathTable, type PathTable } from './path-table.ts'
import { configuredRedirects } from './redirects.ts'
import { compileRoutes, localePrefix, type Route } from './routes.ts'

/** The config, compiled into lookup tables: what all variants share, or what one of them has. */
export interface Site {
  config: SiteConfig
  variants: ReadonlyMap<string, Variant>
  /** Content paths that belong to one page. No route shows them by slug. */
  ownedContent: ReadonlySet<string>
}

export interface Variant {
  name: string
  /** The site with the config of this variant. */
  site: Site
  /** Its locales, in the order of the language switch. */
  locales: readonly string[]
  /** By what their paths begin with. */
  prefixes: ReadonlyMap<string, string>
  root: Root
  /** By name: `{locale}-{key}`. */
  routes: ReadonlyMap<string, Route>
  paths: PathTable
  /** Parts of the shell that it does not show. */
  hiddenParts: ReadonlySet<string>
  services: ExternalServices
  /** Id of the market whose prices it shows; null: it shows none. */
  market: string | null
}

export type Root =
  | { kind: 'redirect'; locale: string }
  | { kind: 'detect' }
  | { kind: 'page'; page: string; locale: string }

/**
 * @param keys Keys of the external services. A service without its key is not active.
 * @throws Error for a variant that config/hosts.json names and does not have.
 */
export function compileSite(config: SiteConfig, keys: ServiceKeys = {}): Site {
  const variants = new Map<string, Variant>()
  const compile = (own: SiteConfig): Site => ({ config: own, variants, ownedContent: ownedContent(own.pages) })
  const shared = compile(config)
  for (const name of Object.keys(config.hosts.variants)) {
    const own = config.variants?.get(name)
    variants.set(name, compileVariant(own ? compile(own) : shared, name, keys))
  }
  return shared
}

function compileVariant(site: Site, name: string, keys: ServiceKeys): Variant {
  const { config } = site
  const entry = config.hosts.variants[name]
  if (!entry) throw new Error(`The variant "${name}" does not exist.`)
  const { routes, redirects } = compileRoutes(config, name, entry.locales)
  const services = externalServices(config, name, keys)
  const prefixes = new Map(entry.locales.map((locale) => [localePrefix(config, name, locale), locale]))
  return {
    name,
    site,
    locales: entry.locales,
    prefixes,
    root: compileRoot(entry.root, prefixes),
    routes: new Map(routes.map((route) => [route.name, route])),
    paths: compilePathTable({ routes, redirects, moved: configuredRedirects(config) }),
    hiddenParts: new Set(Object.entries(entry.shell ?? {}).flatMap(([part, shown]) => (shown ? [] : [part]))),
    services,
    market: entry.market ?? null,
  }
}

type RootEntry = SiteConfig['hosts']['variants'][string]['root']

function compileRoot(root: RootEntry, prefixes: Variant['prefixes']): Root {
  if ('redirect' in root) {
    const prefix = root.redirect.slice(1)
    return { kind: 'redirect', locale: prefixes.get(prefix) ?? prefix }
  }
  if ('detect' in root) return { kind: 'detect' }
  return { kind: 'page', page: root.page, locale: root.locale }
}
