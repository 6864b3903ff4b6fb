import { settledGuards } from '../../routing/guards.ts'
import { pathOf } from '../../routing/routes.ts'
import { routeName } from '../../routing/route-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every guard of a page is known, and leads to a route that is there wherever the page is. */
export const guards: Check = (input) => [...guardsKnown(input), ...routesKnown(input), ...routesOffered(input)]

function guardsKnown({ config }: CheckInput): Finding[] {
  const known = [...Object.keys(config.security.guards), ...settledGuards]
  return Object.entries(config.pages).flatMap(([page, { guards: names = [] }]) =>
    names.flatMap((guard, index): Finding[] =>
      known.includes(guard)
        ? []
        : [
            {
              code: 'GUARD_UNKNOWN',
              file: pageFile(page),
              path: ['guards', index],
              message: `No guard is called "${guard}".`,
              expected: `Expected ${oneOf(known)}.`,
              suggestion: nearestWord(guard, known),
              hint: 'Name another guard, or add this one to "guards" of config/security.json.',
            },
          ],
    ),
  )
}

function routesKnown({ config }: CheckInput): Finding[] {
  const keys = Object.keys(config.routes.routes)
  return Object.entries(config.security.guards).flatMap(([guard, { otherwise }]) =>
    keys.includes(otherwise)
      ? []
      : [routeMissing(guard, `No route has the key "${otherwise}".`, nearestWord(otherwise, keys))],
  )
}

/** Told once per guard, with the first place where the route is missing. */
function routesOffered({ config, site }: CheckInput): Finding[] {
  return Object.entries(config.security.guards).flatMap(([guard, { otherwise }]) => {
    if (!config.routes.routes[otherwise]) return []
    for (const variant of site.variants.values()) {
      for (const { name, locale, page } of variant.routes.values()) {
        if (!config.pages[page]?.guards?.includes(guard)) continue
        const target = variant.routes.get(routeName(locale, otherwise))
        if (target && pathOf(target) !== null) continue
        const message = `"${name}" is guarded by "${guard}", but the variant "${variant.name}" has no path for "${locale}-${otherwise}".`
        return [routeMissing(guard, message, undefined)]
      }
    }
    return []
  })
}

function routeMissing(guard: string, message: string, suggestion: string | undefined): Finding {
  return {
    code: 'GUARD_ROUTE_MISSING',
    file: 'config/security.json',
    path: ['guards', guard, 'otherwise'],
    message,
    expected: 'Expected the key of a route without parameters, in every locale of the guarded page.',
    suggestion,
    hint: 'Name another route, or give this one a path in that locale.',
  }
}
