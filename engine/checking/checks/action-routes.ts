import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { ActionConfig, PageConfig } from '../../config/types.generated.ts'
import { requireName } from '../../config/unknown-name.ts'
import { pathOf } from '../../routing/routes.ts'
import { routeName } from '../../routing/route-name.ts'
import type { CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every route that a form or the entrance of a page leads to exists, and has a path wherever the page has one. */
export function actionRoutes(input: CheckInput): Finding[] {
  return Object.entries(input.config.pages).flatMap(([page, definition]) =>
    routesOf(definition).flatMap(({ route, path }) => {
      const at = { file: pageFile(page), path }
      const unknown = requireName(input.config, { code: 'LINK_DEAD', kind: 'route', name: route, ...at })
      return unknown.length > 0 ? unknown : pathMissing(input, { page, route, ...at })
    }),
  )
}

interface NamedRoute {
  route: string
  path: JsonPath
}

function routesOf({ onEnter, actions = {} }: PageConfig): NamedRoute[] {
  return [
    ...(onEnter ? [{ route: onEnter.redirect, path: ['onEnter', 'redirect'] }] : []),
    ...Object.entries(actions).flatMap(([name, action]) =>
      routesOfAction(action).map(({ route, path }) => ({ route, path: ['actions', name, ...path] })),
    ),
  ]
}

function routesOfAction({ done, errors }: ActionConfig): NamedRoute[] {
  return [
    ...('route' in done ? [{ route: done.route, path: ['done', 'route'] }] : []),
    ...Object.entries(errors).flatMap(([code, error]) =>
      typeof error === 'object' && 'route' in error ? [{ route: error.route, path: ['errors', code, 'route'] }] : [],
    ),
  ]
}

interface Link extends Pick<Finding, 'file' | 'path'> {
  page: string
  route: string
}

/** Reports the first place where the page has a path and the route has none. */
function pathMissing({ site }: CheckInput, { page, route, file, path }: Link): Finding[] {
  for (const variant of site.variants.values()) {
    for (const own of variant.routes.values()) {
      if (own.page !== page) continue
      const target = variant.routes.get(routeName(own.locale, route))
      if (target && pathOf(target) !== null) continue
      return [
        {
          code: 'LINK_DEAD',
          file,
          path,
          message: `"${own.name}" leads to "${routeName(own.locale, route)}", which has no path without parameters on the variant "${variant.name}".`,
          expected: 'Expected a route without parameters that exists in every locale of the page.',
          hint: `Name another route, or add a path in "${own.locale}" to "${route}" in config/routes.json.`,
        },
      ]
    }
  }
  return []
}
