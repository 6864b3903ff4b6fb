import { alwaysOpenGuards } from '../../routing/guards.ts'
import { pathOf } from '../../routing/routes.ts'
import { routeName } from '../../routing/route-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { namesOf } from '../../config/names.ts'
import { oneOf } from '../../../packages/words/nearest-word.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Check, CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every guard of a page exists, and redirects to a route that exists wherever the page does. */
export const guards: Check = (input) => [...pageGuards(input), ...redirectRoutes(input), ...redirectPaths(input)]

function pageGuards({ config }: CheckInput): Finding[] {
  const valid = [...namesOf('guard', config), ...alwaysOpenGuards]
  return Object.entries(config.pages).flatMap(([page, { guards: names = [] }]) =>
    names.flatMap((name, index) => {
      const place = { code: 'GUARD_UNKNOWN', file: pageFile(page), path: ['guards', index] } as const
      return requireName(config, { ...place, kind: 'guard', name, valid, expected: `Expected ${oneOf(valid)}.` })
    }),
  )
}

const expected = 'Expected a route without parameters that exists in every locale of the guarded pages.'

function redirectRoutes({ config }: CheckInput): Finding[] {
  return Object.entries(config.security.guards).flatMap(([guard, { redirectTo }]) =>
    requireName(config, { ...placeOf(guard), kind: 'route', name: redirectTo, expected }),
  )
}

/** Reports each guard once, with the first page that it cannot redirect from. */
function redirectPaths({ config, site }: CheckInput): Finding[] {
  return Object.entries(config.security.guards).flatMap(([guard, { redirectTo }]): Finding[] => {
    if (!config.routes.routes[redirectTo]) return []
    for (const variant of site.variants.values()) {
      for (const { name, locale, page } of variant.routes.values()) {
        if (!config.pages[page]?.guards?.includes(guard)) continue
        const target = variant.routes.get(routeName(locale, redirectTo))
        if (target && pathOf(target) !== null) continue
        return [
          {
            ...placeOf(guard),
            message: `The guard "${guard}" redirects from "${name}" to "${routeName(locale, redirectTo)}", which has no path without parameters on the variant "${variant.name}".`,
            expected,
            hint: `Choose another route, or add a path in "${locale}" to "${redirectTo}" in config/routes.json.`,
          },
        ]
      }
    }
    return []
  })
}

function placeOf(guard: string): Pick<Finding, 'code' | 'file' | 'path'> {
  return { code: 'GUARD_ROUTE_MISSING', file: 'config/security.json', path: ['guards', guard, 'redirectTo'] }
}
