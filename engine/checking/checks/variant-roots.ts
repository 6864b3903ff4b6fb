import { routeName } from '../../routing/route-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check } from './check-input.ts'

/** The root of a variant leads to the home page of a locale that the variant offers. */
export const variantRoots: Check = ({ config, site }) => [
  ...homeRouteKnown({ config }),
  ...[...site.variants.values()].flatMap(({ name, locales, root, routes }): Finding[] => {
    if (root.kind === 'page') return []
    const wanted = root.kind === 'redirect' ? [root.locale] : locales
    const path = ['variants', name, 'root', ...(root.kind === 'redirect' ? ['redirect'] : [])]
    const home = config.links.homeRoute
    if (wanted.length === 0)
      return [rootLocale(path, `The variant "${name}" detects a locale but offers none.`, locales)]
    return wanted.flatMap((locale) => {
      if (!locales.includes(locale)) {
        return [
          rootLocale(
            path,
            `The root of "${name}" leads to "/${locale}", but the variant does not offer "${locale}".`,
            locales,
          ),
        ]
      }
      if (routes.has(routeName(locale, home)) || !config.routes.routes[home]) return []
      return [
        rootLocale(path, `The root of "${name}" leads to the home page in "${locale}", which has no path.`, locales),
      ]
    })
  }),
]

function rootLocale(path: string[], message: string, locales: readonly string[]): Finding {
  return {
    code: 'HOST_ROOT_LOCALE',
    file: 'config/hosts.json',
    path,
    message,
    expected: locales.length > 0 ? `Expected the home page of ${oneOf(locales)}.` : 'Expected "page" at the root.',
    hint: 'Lead the root elsewhere, or add the locale to the variant and its home page to config/routes.json.',
  }
}

function homeRouteKnown({ config }: Pick<Parameters<Check>[0], 'config'>): Finding[] {
  const keys = Object.keys(config.routes.routes)
  const { homeRoute } = config.links
  if (keys.includes(homeRoute)) return []
  return [
    {
      code: 'LINK_DEAD',
      file: 'config/links.json',
      path: ['homeRoute'],
      message: `No route has the key "${homeRoute}".`,
      expected: 'Expected the key of the home page in config/routes.json.',
      suggestion: nearestWord(homeRoute, keys),
      hint: 'Name the route of the home page.',
    },
  ]
}
