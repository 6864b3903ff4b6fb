import { localizedPaths } from '../../routing/localized-paths.ts'
import { decide, type Decision, type PageDecision } from '../../routing/decide.ts'
import { pathOf, type Route } from '../../routing/routes.ts'
import type { Site, Variant } from '../../routing/site.ts'
import type { SiteConfig } from '../../config/site-config.ts'

/** A host name that leads to a variant, and what every address of it was found to mean. */
export interface ProvenHost {
  host: string
  variant: Variant
  routes: ProvenRoute[]
  /** Addresses that a visitor can begin at: the root, every page, every path that only redirects. */
  starts: ReadonlySet<string>
}

export interface ProvenRoute {
  route: Route
  /** The route's path with something for each parameter. */
  path: string
}

/** Cookies of a visitor. Guards tell visitors apart by theirs. */
export type Visitor = Readonly<Record<string, string>>

/** A slug that no fixed path has. */
const anySlug = 'any-slug-of-a-page'

/** Every host that config knows, with every address it has. */
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

function hostNames({ config, variants }: Site): { host: string; variant: Variant }[] {
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
  return Object.values(routes.routes).flatMap(({ paths }) =>
    Object.values(paths).flatMap((path) => (typeof path === 'object' ? [path.pointsTo] : [])),
  )
}

/** One visitor without cookies, one with each cookie that a guard looks at, one with all of them. */
export function visitors({ security }: SiteConfig): readonly [Visitor, ...Visitor[]] {
  const names = [...new Set(Object.values(security.guards).map(({ name }) => name))]
  const single = names.map((name) => ({ [name]: 'x' }))
  return names.length > 1 ? [{}, ...single, Object.assign({}, ...single) as Visitor] : [{}, ...single]
}

export type Decider = (path: string) => Decision

/** Asks `decide` once per address, and for further visitors only where the first one's answer may not be theirs. */
export function createDecider(site: Site, host: string, cookies: Visitor, first?: Decider): Decider {
  const known = new Map<string, Decision>()
  return (path) => {
    const firsts = first?.(path)
    if (firsts && !('personal' in firsts && firsts.personal)) return firsts
    let decision = known.get(path)
    if (!decision) known.set(path, (decision = decide(site, { host, path, cookies })))
    return decision
  }
}

/** Whether the page's address in each other language is that page. Returns those that are not. */
export function misleadingLocalizedPaths(site: Site, page: PageDecision, decider: Decider) {
  return localizedPaths(site, page).filter(({ locale, path, exists }) => {
    if (!exists || locale === page.locale) return false
    const answer = decider(path)
    return !(answer.kind === 'page' && answer.locale === locale && answer.route?.key === page.route?.key)
  })
}
