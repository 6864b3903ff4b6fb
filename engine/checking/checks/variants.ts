import { routeName } from '../../routing/route-name.ts'
import { localePrefix } from '../../routing/routes.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { oneOf } from '../../../packages/words/nearest-word.ts'
import { requireName } from '../../config/unknown-name.ts'
import { changedVariants, changesFile } from '../../config/variant-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'
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
      // What it lacks, the locale that it extends lacks.
      if (config.locales.locales[locale]?.extends !== undefined) return []
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

/** Every variant that config names exists, and host names select each of them. */
export const knownVariants: Check = ({ config, files }) => {
  const { extensions, fallback, variants } = config.hosts
  const check = (file: string, path: JsonPath, variant: string): Finding[] =>
    requireName(config, { code: 'HOST_VARIANT_UNKNOWN', file, path, kind: 'variant', name: variant })
  const selected = new Set([...Object.values(extensions), fallback])
  return [
    ...Object.entries(extensions).flatMap(([extension, variant]) =>
      check('config/hosts.json', ['extensions', extension], variant),
    ),
    ...check('config/hosts.json', ['fallback'], fallback),
    ...Object.entries(config.routes.routes).flatMap(([key, { variants: only = [] }]) =>
      only.flatMap((variant, index) => check('config/routes.json', ['routes', key, 'variants', index], variant)),
    ),
    ...changedVariants(files).flatMap((variant) => {
      const [first = ''] = [...files].filter((file) => file.startsWith(changesFile('', variant)))
      return check(first, [], variant)
    }),
    ...Object.keys(variants).flatMap((variant) => samePrefixes(config, variant)),
    ...Object.keys(variants)
      .filter((variant) => !selected.has(variant))
      .map(variantUnreached),
  ]
}

/** Two locales of a variant whose paths begin alike: every page would be at one address for both. */
function samePrefixes({ hosts }: SiteConfig, variant: string): Finding[] {
  const { locales = [], prefixes = {} } = hosts.variants[variant] ?? {}
  const byPrefix = Map.groupBy(locales, (locale) => localePrefix({ hosts }, variant, locale))
  return [...byPrefix].flatMap(([prefix, [first, second]]): Finding[] => {
    if (first === undefined || second === undefined) return []
    const named = [second, first].find((locale) => Object.hasOwn(prefixes, locale))
    const own = named === undefined ? ['locales', locales.indexOf(second)] : ['prefixes', named]
    return [
      {
        code: 'HOST_PREFIX_TWICE',
        file: 'config/hosts.json',
        path: ['variants', variant, ...own],
        message: `The paths of "${first}" and of "${second}" both begin with /${prefix} on the variant "${variant}".`,
        expected: 'Expected a prefix of its own for each locale of a variant.',
        hint: 'Change one of them in "prefixes".',
      },
    ]
  })
}

function variantUnreached(variant: string): Finding {
  return {
    code: 'HOST_VARIANT_UNREACHED',
    file: 'config/hosts.json',
    path: ['variants', variant],
    message: `No host name selects the variant "${variant}".`,
    expected: 'Expected the variant in "extensions" or "fallback".',
    hint: 'Add an entry to "extensions", or remove the variant.',
  }
}
