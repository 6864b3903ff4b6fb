import type { Route, RouteRedirect } from './routes.ts'

export type PathMatch =
  | { kind: 'route'; route: Route; params: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: Route }

/** Answers which route a path belongs to. Fixed paths win over patterns, whatever their order in the config. */
export interface PathTable {
  /** @param segments decoded segments of the path; none for `/`. */
  match: (segments: readonly string[]) => PathMatch | null
}

interface Pattern {
  route: Route
  segments: readonly string[]
}

export function compilePathTable(routes: readonly Route[], redirects: readonly RouteRedirect[]): PathTable {
  const fixed = new Map<string, PathMatch>()
  const patterns = new Map<number, Pattern[]>()
  for (const { from, to } of redirects) fixed.set(from, { kind: 'redirect', to })
  for (const route of routes) {
    if (route.params.length === 0) {
      if (!isRouteAt(fixed, route.pattern)) fixed.set(route.pattern, { kind: 'route', route, params: {} })
      continue
    }
    const segments = route.pattern.split('/').slice(1)
    const sameLength = patterns.get(segments.length) ?? []
    patterns.set(segments.length, [...sameLength, { route, segments }].sort(moreFixedFirst))
  }
  return {
    match(segments) {
      const exact = fixed.get(`/${segments.join('/')}`)
      if (exact) return exact
      for (const pattern of patterns.get(segments.length) ?? []) {
        const params = matchPattern(pattern.segments, segments)
        if (params) return { kind: 'route', route: pattern.route, params }
      }
      return null
    },
  }
}

function isRouteAt(fixed: ReadonlyMap<string, PathMatch>, path: string): boolean {
  return fixed.get(path)?.kind === 'route'
}

function moreFixedFirst(a: Pattern, b: Pattern): number {
  const fixedCount = ({ segments }: Pattern) => segments.filter((one) => !isParam(one)).length
  return fixedCount(b) - fixedCount(a)
}

function isParam(segment: string): boolean {
  return segment.startsWith('{')
}

/** The parameters that make the segments fit the pattern; null where they do not. */
export function matchPattern(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]
    if (!segment) return null
    if (isParam(part)) params[part.slice(1, -1)] = segment
    else if (part !== segment) return null
  }
  return params
}
