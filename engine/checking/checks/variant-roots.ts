import { routeName } from '../../routing/route-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { oneOf } from '../../config/nearest-word.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Check } from './check-input.ts'

/** The root of a variant leads to the home page of a locale that the variant offers. */
export const variantRoots: Check = ({ config, site }) => [
  ...homeRoute({ config }),
  ...[...site.variants.values()].flatMap(({ name, locales, root, routes }): Finding[] => {
    if (root.kind === 'page') return []
    const targets = root.kind === 'redirect' ? [root.locale] : locales
    const path = ['variants', name, 'root', ...(root.kind === 'redirect' ? ['redirect'] : [])]
    const home = config.links.homeRoute
    if (targets.length === 0)
      return [rootLocale(path, `The root of "${name}" detects a locale, but the variant offers none.`, locales)]
    return targets.flatMap((locale) => {
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
        rootLocale(path, `The root of "${name}" leads to the home page in "${locale}", which does not exist.`, locales),
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
    expected: locales.length > 0 ? `Expected the home page of ${oneOf(locales)}.` : 'Expected a page at the root.',
    hint: 'Change the root, or add the locale to the variant and its home page to config/routes.json.',
  }
}

function homeRoute({ config }: Pick<Parameters<Check>[0], 'config'>): Finding[] {
  const place = { code: 'LINK_DEAD', file: 'config/links.json', path: ['homeRoute'] } as const
  return requireName(config, { ...place, kind: 'route', name: config.links.homeRoute })
}
