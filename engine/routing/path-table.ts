import { addRoute, createRouter, findRoute } from 'rou3'
import { endsInRest, redirectTarget, type PathRedirect } from './redirects.ts'
import type { Route, RouteRedirect } from './routes.ts'

export type PathMatch =
  | { kind: 'route'; route: Route; params: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: Route }
  | { kind: 'moved'; to: string; redirect: PathRedirect }

/** Finds the route of a path. A fixed segment wins over a parameter, whatever the order of the routes. */
export interface PathTable {
  /** @param segments decoded segments of the path; none for `/`. */
  match: (segments: readonly string[]) => PathMatch | null
}

type Target =
  | { kind: 'route'; route: Route }
  | { kind: 'redirect'; to: Route }
  | { kind: 'moved'; redirect: PathRedirect }

interface Paths {
  routes: readonly Route[]
  redirects: readonly RouteRedirect[]
  /** Those that lead to no path of the table are left out. */
  moved: readonly PathRedirect[]
}

/** The paths of routes and redirects. A moved path whose target is none of them is left out. */
export function compilePathTable({ routes, redirects, moved }: Paths): PathTable {
  const all = createTable(routes, redirects, moved)
  const leading = moved.filter(({ to }) => to === '/' || endsInRest(to) || all.match(sampleSegments(to)) !== null)
  return leading.length === moved.length ? all : createTable(routes, redirects, leading)
}

function createTable(
  routes: readonly Route[],
  redirects: readonly RouteRedirect[],
  moved: readonly PathRedirect[],
): PathTable {
  const router = createRouter<Target>()
  // The first target of a path wins: a page wins over a redirect.
  for (const route of routes) addRoute(router, '', routerPattern(route.pattern), { kind: 'route', route })
  for (const { from, to } of redirects) addRoute(router, '', from, { kind: 'redirect', to })
  for (const redirect of moved) addRoute(router, '', routerPattern(redirect.from), { kind: 'moved', redirect })
  return {
    match(segments) {
      const found = findRoute(router, '', `/${segments.join('/')}`)
      if (!found) return null
      const { data, params = {} } = found
      if (data.kind === 'route') return { kind: 'route', route: data.route, params }
      if (data.kind === 'redirect') return data
      return { kind: 'moved', to: redirectTarget(data.redirect, params), redirect: data.redirect }
    },
  }
}

/** `/{section}/{slug}/{rest}` as rou3 writes it: `/:section/:slug/**:rest`. */
function routerPattern(pattern: string): string {
  return pattern.replaceAll(/\{([a-z]+)\}/g, (_all, name: string) => (name === 'rest' ? '**:rest' : `:${name}`))
}

/** The segments of a pattern, with a text for each parameter. */
function sampleSegments(pattern: string): string[] {
  return pattern.split('/').slice(1)
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
