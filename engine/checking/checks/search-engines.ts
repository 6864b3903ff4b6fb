import { hostVariant } from '../../routing/host-variant.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { oneOf } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { requireName, unknownName } from '../../config/unknown-name.ts'
import type { Check, CheckInput } from './check-input.ts'

/**
 * The addresses for search engines are consistent: each "origin" selects its own variant, each of its locales has an
 * hreflang tag, and no tag occurs twice. Then all addresses of a page have the same hreflang links.
 */
export const searchEngines: Check = (input) => [
  ...origins(input),
  ...tags(input),
  ...defaultVariant(input),
  ...disallowedRoutes(input),
]

const file = 'config/hosts.json'

function origins({ config, site }: CheckInput): Finding[] {
  // Variants that do not exist, or that no host name selects, are reported by another check.
  const selected = [...Object.values(config.hosts.extensions), config.hosts.fallback]
  if (!selected.every((name) => site.variants.has(name))) return []
  return Object.entries(config.hosts.variants).flatMap(([name, { origin }]): Finding[] => {
    const url = origin === undefined ? null : URL.parse(origin)
    if (!url || !selected.includes(name)) return []
    const match = hostVariant(site, url.host)
    const found = match.kind === 'variant' ? match.variant.name : null
    if (found === name) return []
    return [
      {
        code: 'HOST_ORIGIN_ELSEWHERE',
        file,
        path: ['variants', name, 'origin'],
        message:
          found === null
            ? `The host name ${url.host} does not select any variant.`
            : `The host name ${url.host} selects the variant "${found}", not "${name}".`,
        expected: 'Expected a host name that selects this variant.',
        hint: 'Correct the origin, or the entry for its end in "extensions".',
      },
    ]
  })
}

function tags({ config }: CheckInput): Finding[] {
  const first = new Map<string, string>()
  const configured = Object.keys(config.locales.locales)
  return Object.entries(config.hosts.variants).flatMap(([name, { origin, locales, hreflang = {} }]) => {
    const tagged = origin === undefined ? configured : Object.keys(hreflang)
    const missing = locales.filter((locale) => configured.includes(locale) && !tagged.includes(locale))
    // A variant without locales has the locale of the page at its root.
    const unoffered = locales.length === 0 ? [] : Object.keys(hreflang).filter((locale) => !locales.includes(locale))
    // Without a public address, the tags are only those of the pages themselves.
    const twice = Object.entries(origin === undefined ? {} : hreflang).flatMap(([locale, tag]) => {
      const other = first.get(tag)
      if (other === undefined) first.set(tag, name)
      return other === undefined ? [] : [tagTwice(['variants', name, 'hreflang', locale], tag, other)]
    })
    return [
      ...missing.map((locale) => tagMissing(name, locale)),
      ...unoffered.map((locale) => localeNotOffered(config, { name, locale, locales })),
      ...twice,
    ]
  })
}

function tagMissing(name: string, locale: string): Finding {
  return {
    code: 'HREFLANG_TAG_MISSING',
    file,
    path: ['variants', name],
    message: `The locale "${locale}" of the variant "${name}" has no hreflang tag.`,
    expected: 'Expected an hreflang tag for each locale of a variant with an "origin".',
    hint: `Add "${locale}" to "hreflang" of the variant, for example "${locale}": "${locale}${name.length === 2 ? `-${name.toUpperCase()}` : ''}".`,
  }
}

interface UnofferedLocale {
  /** Name of the variant. */
  name: string
  locale: string
  locales: readonly string[]
}

function localeNotOffered(config: SiteConfig, { name, locale, locales }: UnofferedLocale): Finding {
  return {
    ...unknownName(config, {
      code: 'LOCALE_UNKNOWN',
      file,
      path: ['variants', name, 'hreflang', locale],
      kind: 'locale',
      name: locale,
      valid: locales,
      expected: `Expected ${oneOf(locales)}, as in "locales" of the variant.`,
    }),
    message: `The variant "${name}" does not offer the locale "${locale}".`,
    hint: 'Remove the entry, or add the locale to "locales" of the variant.',
  }
}

function tagTwice(path: JsonPath, tag: string, other: string): Finding {
  return {
    code: 'HREFLANG_TAG_TWICE',
    file,
    path,
    message: `The variant "${other}" already has the hreflang tag "${tag}".`,
    expected: 'Expected each tag once: a search engine shows one address per language and region.',
    hint: 'Use another tag, or remove "origin" and "hreflang" of one of the two variants.',
  }
}

/** The variant for x-default needs an address, because pages link to it. */
function defaultVariant({ config }: CheckInput): Finding[] {
  const { xDefault, variants } = config.hosts
  if (xDefault === undefined || variants[xDefault]?.origin !== undefined) return []
  const withOrigin = Object.keys(variants).filter((name) => variants[name]?.origin !== undefined)
  const use = { code: 'HOST_VARIANT_UNKNOWN', file, path: ['xDefault'], kind: 'variant', name: xDefault } as const
  const expected = 'Expected a variant with an "origin".'
  if (!variants[xDefault]) return [unknownName(config, { ...use, valid: withOrigin, expected })]
  return [
    {
      code: use.code,
      file,
      path: use.path,
      message: `The variant "${xDefault}" has no "origin", so no page can link to it.`,
      expected,
      hint: 'Add an "origin" to the variant, or name another variant.',
    },
  ]
}

function disallowedRoutes({ config }: CheckInput): Finding[] {
  return config.site.seo.disallow.flatMap((one, index) => {
    if (!('route' in one)) return []
    const path = ['seo', 'disallow', index, 'route']
    const place = { code: 'ROBOTS_ROUTE_UNKNOWN', file: 'config/site.json', path } as const
    return requireName(config, { ...place, kind: 'route', name: one.route })
  })
}
