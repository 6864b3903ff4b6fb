import { compileRoutes, type Route } from '../../routing/routes.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'

/** Within a variant, every path belongs to one route or redirects to one route. */
export const uniquePaths: Check = ({ config }) => {
  const findings = new Map<string, Finding>()
  for (const [variant, { locales }] of Object.entries(config.hosts.variants)) {
    for (const finding of inVariant(config, variant, locales)) {
      const key = `${finding.code} ${finding.path.join('/')}`
      if (!findings.has(key)) findings.set(key, finding)
    }
  }
  return [...findings.values()]
}

function inVariant(config: SiteConfig, variant: string, locales: readonly string[]): Finding[] {
  const { routes, redirects } = compileRoutes(config, variant, locales)
  const owners = new Map<string, Route>()
  const findings: Finding[] = []
  for (const route of routes) {
    const shape = withoutParameterNames(route.pattern)
    const owner = owners.get(shape)
    if (owner) findings.push(pathTaken(config, { route, owner, variant }))
    else owners.set(shape, route)
  }
  const targets = new Map<string, string>()
  for (const { from, to } of redirects) {
    const owner = owners.get(from)?.name
    const target = targets.get(from)
    if (owner !== undefined) findings.push(redirectTaken({ from, to, variant }, `is also the path of "${owner}"`))
    else if (target !== undefined && target !== to.name) {
      findings.push(redirectTaken({ from, to, variant }, `already redirects to "${target}"`))
    } else targets.set(from, to.name)
  }
  return findings
}

/** Patterns that differ only in the names of their parameters match the same paths. */
export function withoutParameterNames(pattern: string): string {
  return pattern.replaceAll(/\{(?!rest\})[a-z]+\}/g, '{}')
}

/** The place in config/routes.json that defines the path of a route in a locale. */
export function routePath(config: SiteConfig, { key, locale }: Pick<Route, 'key' | 'locale'>): JsonPath {
  const { additions } = config.routes
  const added = additions.enabled && additions.routes[key]?.[locale] !== undefined
  return added ? ['additions', 'routes', key, locale] : ['routes', key, 'paths', locale]
}

interface Conflict {
  route: Route
  owner: Route
  variant: string
}

function pathTaken(config: SiteConfig, { route, owner, variant }: Conflict): Finding {
  return {
    code: 'ROUTE_PATH_TAKEN',
    file: 'config/routes.json',
    path: routePath(config, route),
    message: `"${route.name}" and "${owner.name}" both have the path ${route.pattern} on the variant "${variant}".`,
    expected: 'Expected a different path for each route of a variant.',
    hint: `Change the path of "${route.name}" or of "${owner.name}".`,
  }
}

function redirectTaken({ from, to, variant }: { from: string; to: Route; variant: string }, how: string): Finding {
  return {
    code: 'ROUTE_REDIRECT_TAKEN',
    file: 'config/routes.json',
    path: ['routes', to.key, 'paths', to.locale, 'pointsTo'],
    message: `${from} redirects to "${to.name}", but on the variant "${variant}" it ${how}.`,
    expected: 'Expected a path that is not used otherwise.',
    hint: 'Change "pointsTo" or the other path.',
  }
}
