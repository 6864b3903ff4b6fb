import type { Finding } from '../../config/config-issue.ts'
import { unreadablePage } from '../../config/unreadable-page.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Query } from '../../routing/read-query.ts'
import { routeName } from '../../routing/route-name.ts'
import { pathOf } from '../../routing/routes.ts'
import type { Variant } from '../../routing/site.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { addressValues } from '../query-values.ts'
import { linkType } from '../value-type.ts'

export const route: Operator = {
  name: '$route',
  description: 'A link to a route of config/routes.json in the language of the page.',
  example: { $route: 'contact' },
  argument: { type: 'string', minLength: 1, ...projectName('linkRoute') },
  options: { query: { type: 'object', description: 'Values, or expressions, by query parameter.' } },
  projectRule: 'routeQuery',
  gives: () => linkType,
  reads: ({ query }, { config }) => addressValues(query, config, []).parts,
  evaluate({ $route, query }, context, evaluate) {
    const values = query === undefined ? '' : `?${new URLSearchParams(evaluate(query, context) as Query).toString()}`
    return `route:${String($route)}${values.replaceAll('%2C', ',')}`
  },
  check: routeLinkDead,
}

/**
 * A link to a page that some languages or variants lack is left out there, so it is dead only where none of the places
 * that show it has the page.
 */
function routeLinkDead(expression: PlacedExpression, context: CheckContext): Finding[] {
  const { file, path } = expression
  const key = String(expression.entries.$route)
  const unknown = requireName(context.config, { code: 'LINK_DEAD', kind: 'route', name: key, file, path })
  if (unknown.length > 0) return unknown
  const places = placesOf(context, expression.page)
  if (places.length === 0 || places.some(({ variant, locale }) => hasPath(variant, locale, key)))
    return parametersUnknown(expression, context)
  return [
    {
      code: 'LINK_DEAD',
      file,
      path,
      message: `Where this page is shown, "${key}" has no path without parameters.`,
      expected: 'Expected the key of a route of config/routes.json that has no parameter.',
      hint: 'Name another route, or give this one a path.',
    },
  ]
}

/** The page of the route declares the query parameters of the link: it ignores others. */
function parametersUnknown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const key = String(entries.$route)
  const definition = config.pages[config.routes.routes[key]?.page ?? key]
  // Another issue says that it is missing, or wrong.
  if (definition === undefined || definition === unreadablePage) return []
  const { unknown, declared } = addressValues(entries.query, config, [config.routes.routes[key]?.page ?? key])
  return unknown.map(({ name, path: own }) => ({
    code: 'PAGE_PARAM_UNKNOWN',
    file,
    path: [...path.slice(0, -1), ...own],
    message: `The page of the route "${key}" does not declare the query parameter "${name}".`,
    expected: declared.length > 0 ? `Expected ${oneOf(declared)}.` : 'Expected no query parameter: it declares none.',
    suggestion: nearestWord(name, declared),
    hint: `Correct the name, or add "${name}" to "query" of the page.`,
  }))
}

function hasPath(variant: Variant, locale: string, key: string): boolean {
  const target = variant.routes.get(routeName(locale, key))
  return target !== undefined && pathOf(target) !== null
}

/** Where a page is shown; the shell and the error pages are shown everywhere. */
function placesOf({ config, site }: CheckContext, page: string | null): { variant: Variant; locale: string }[] {
  const everywhere = page === null || Object.values(config.site.pages).includes(page)
  return [...site.variants.values()].flatMap((variant) => {
    const locales = everywhere
      ? variant.locales
      : [...variant.routes.values()].flatMap((one) => (one.page === page ? [one.locale] : []))
    return [...new Set(locales)].map((locale) => ({ variant, locale }))
  })
}
