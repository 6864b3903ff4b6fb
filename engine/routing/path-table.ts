import { addRoute, createRouter, findRoute } from 'rou3'
import type { Route, RouteRedirect } from './routes.ts'

export type PathMatch =
  | { kind: 'route'; route: Route; params: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: Route }

/** Finds the route of a path. A fixed segment wins over a parameter, whatever the order of the routes. */
export interface PathTable {
  /** @param segments decoded segments of the path; none for `/`. */
  match: (segments: readonly string[]) => PathMatch | null
}

type Target = { kind: 'route'; route: Route } | { kind: 'redirect'; to: Route }

export function compilePathTable(routes: readonly Route[], redirects: readonly RouteRedirect[]): PathTable {
  const router = createRouter<Target>()
  // The first target of a path wins: a page wins over a redirect.
  for (const route of routes) addRoute(router, '', routerPattern(route), { kind: 'route', route })
  for (const { from, to } of redirects) addRoute(router, '', from, { kind: 'redirect', to })
  return {
    match(segments) {
      const found = findRoute(router, '', `/${segments.join('/')}`)
      if (!found) return null
      const { data, params = {} } = found
      return data.kind === 'route' ? { kind: 'route', route: data.route, params } : data
    },
  }
}

/** `/{section}/{slug}` as rou3 writes it: `/:section/:slug`. */
function routerPattern({ pattern }: Route): string {
  return pattern.replaceAll(/\{([a-z]+)\}/g, ':$1')
}

/** The parameters with which the segments match the pattern; null where they do not. */
export function matchPattern(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]
    if (!segment) return null
    if (part.startsWith('{')) params[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return params
}
