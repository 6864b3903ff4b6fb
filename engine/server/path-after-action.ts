import type { PageTarget } from '../composition/page-target.ts'
import { takesNext } from '../routing/form-parameters.ts'
import { queryString } from '../routing/read-query.ts'
import { pathOf } from '../routing/routes.ts'
import { routeName } from '../routing/route-name.ts'
import type { Site } from '../routing/site.ts'

/** The path with a query; without one where there is nothing to say. */
export function withQuery(path: string, query: [string, string][]): string {
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query).toString()}`
}

/** Parameters of a query by the fields whose values they have. Empty values are left out. */
export function entriesOf(
  query: Readonly<Record<string, string>> = {},
  values: Readonly<Record<string, unknown>>,
): [string, string][] {
  return Object.entries(query).flatMap(([name, field]): [string, string][] => {
    const value = String(values[field] ?? '')
    return value === '' ? [] : [[name, value]]
  })
}

/** Path of a route in the language of the page; null where the variant does not have it. */
export function routePath({ variant, locale }: PageTarget, key: string): string | null {
  const route = variant.routes.get(routeName(locale, key))
  return route ? pathOf(route) : null
}

/**
 * Path of the page that is shown instead. Visitors who sign in there come back to the state of this page, unless it shows
 * something of theirs.
 */
export function pathInstead({ site, target }: { site: Site; target: PageTarget }, key: string): string {
  const { variant, locale, definition, path, query } = target
  const route = variant.routes.get(routeName(locale, key))
  const to = route ? pathOf(route) : null
  if (!route || to === null) return path
  const comesBack = !definition.personal && takesNext(site.config.pages[route.page]?.actions)
  const state = queryString(query)
  return comesBack ? withQuery(to, [['next', state === '' ? path : `${path}?${state}`]]) : to
}
