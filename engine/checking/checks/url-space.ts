import { localizedPaths } from '../../routing/localized-paths.ts'
import { decide, type Decision, type PageDecision } from '../../routing/decide.ts'
import { pathOf, type Route } from '../../routing/routes.ts'
import type { Site, Variant } from '../../routing/site.ts'
import type { SiteConfig } from '../../config/site-config.ts'

/** A host name with all of its addresses. */
export interface ProvenHost {
  host: string
  variant: Variant
  routes: ProvenRoute[]
  /** Addresses to request: the root, every page, and every path that only redirects. */
  starts: ReadonlySet<string>
}

export interface ProvenRoute {
  route: Route
  /** The path of the route, with a value for each parameter. */
  path: string
}

/** The cookies of a visitor, by which guards decide. */
export type Visitor = Readonly<Record<string, string>>

/** A slug that is not part of any fixed path. */
const anySlug = 'any-slug-of-a-page'

/** Every configured host, with every address that it has. */
export function urlSpace(site: Site): ProvenHost[] {
  return hostNames(site).map(({ host, variant }) => {
    const routes = [...variant.routes.values()].flatMap((route) => {
      const path = pathOf(route, Object.fromEntries(route.params.map((name) => [name, anySlug])))
      return path === null ? [] : [{ route, path }]
    })
    return {
      host,
      variant,
      routes,
      starts: new Set(['/', ...routes.map(({ path }) => path), ...redirectPaths(site.config)]),
    }
  })
}

/** A name of each configured host. */
export function hostNames({ config, variants }: Site): { host: string; variant: Variant }[] {
  const hosts = Object.entries(config.hosts.extensions).map(([extension, name]) => ({
    host: `site.${extension}`,
    name,
  }))
  return [...hosts, { host: 'site', name: config.hosts.fallback }].flatMap(({ host, name }) => {
    const variant = variants.get(name)
    return variant ? [{ host, variant }] : []
  })
}

function redirectPaths({ routes }: SiteConfig): string[] {
  const pointed = Object.values(routes.routes).flatMap(({ paths }) =>
    Object.values(paths).flatMap((path) => (typeof path === 'object' ? [path.pointsTo] : [])),
  )
  return [...pointed, ...(routes.redirects ?? []).map(({ from }) => samplePath(from))]
}

/** The path of a pattern, with a value for each parameter. */
function samplePath(pattern: string): string {
  return pattern.replaceAll(/\{[a-z]+\}/g, anySlug)
}

/** One visitor without cookies, one for each cookie that a guard reads, and one with all of these cookies. */
export function visitors({ security }: SiteConfig): readonly [Visitor, ...Visitor[]] {
  const names = [...new Set(Object.values(security.guards).map(({ cookie }) => cookie))]
  const single = names.map((name) => ({ [name]: 'x' }))
  return names.length > 1 ? [{}, ...single, Object.assign({}, ...single) as Visitor] : [{}, ...single]
}

export type Decider = (path: string) => Decision

/** Calls `decide` once per address; for other visitors, only where the decision for the first one is personal. */
export function createDecider(site: Site, host: string, cookies: Visitor, first?: Decider): Decider {
  const decided = new Map<string, Decision>()
  return (path) => {
    const shared = first?.(path)
    if (shared && !('personal' in shared && shared.personal)) return shared
    let decision = decided.get(path)
    if (!decision) decided.set(path, (decision = decide(site, { host, path, cookies })))
    return decision
  }
}

/** The localized paths of a page that do not show that page. */
export function misleadingLocalizedPaths(site: Site, page: PageDecision, decider: Decider) {
  return localizedPaths(site, page).filter(({ locale, path, exists }) => {
    if (!exists || locale === page.locale) return false
    const decision = decider(path)
    return !(decision.kind === 'page' && decision.locale === locale && decision.route?.key === page.route?.key)
  })
}
