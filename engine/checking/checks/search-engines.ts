import { hostVariant } from '../../routing/host-variant.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'

/**
 * What search engines are told of the hosts holds: every public address leads to its own variant, every locale there says
 * whom it is meant for, and no two say the same. With that each page names the others as they name it.
 */
export const searchEngines: Check = (input) => [
  ...origins(input),
  ...tags(input),
  ...standardVariant(input),
  ...disallowedRoutes(input),
]

const file = 'config/hosts.json'

function origins({ config, site }: CheckInput): Finding[] {
  // A variant that is not there, or that no host name leads to, is told of elsewhere.
  const reached = Object.values(config.hosts.extensions)
  if (!reached.every((name) => site.variants.has(name)) || !site.variants.has(config.hosts.fallback)) return []
  return Object.entries(config.hosts.variants).flatMap(([name, { origin }]): Finding[] => {
    const url = origin === undefined ? null : URL.parse(origin)
    if (!url || !reached.includes(name)) return []
    const found = hostVariant(site, url.host)
    const seen = found.kind === 'variant' ? found.variant.name : null
    if (seen === name) return []
    return [
      {
        code: 'HOST_ORIGIN_ELSEWHERE',
        file,
        path: ['variants', name, 'origin'],
        message: `${url.host} leads to ${seen === null ? 'no variant' : `the variant "${seen}"`}, not to "${name}".`,
        expected: 'Expected a host name whose last segment leads to this variant.',
        hint: 'Change the address, or its last segment in "extensions".',
      },
    ]
  })
}

function tags({ config }: CheckInput): Finding[] {
  const first = new Map<string, string>()
  const known = Object.keys(config.locales.locales)
  return Object.entries(config.hosts.variants).flatMap(([name, { origin, locales, hreflang = {} }]) => {
    const told = origin === undefined ? known : Object.keys(hreflang)
    const missing = locales.filter((locale) => known.includes(locale) && !told.includes(locale))
    // A variant without locales is told of by its root.
    const strange = locales.length === 0 ? [] : Object.keys(hreflang).filter((locale) => !locales.includes(locale))
    const twice = Object.entries(hreflang).flatMap(([locale, tag]) => {
      const other = first.get(tag)
      if (other === undefined) first.set(tag, name)
      return other === undefined ? [] : [tagTwice(['variants', name, 'hreflang', locale], tag, other)]
    })
    return [
      ...missing.map((locale) => tagMissing(name, locale)),
      ...strange.map((locale) => localeStrange(name, locale, locales)),
      ...twice,
    ]
  })
}

function tagMissing(name: string, locale: string): Finding {
  return {
    code: 'HREFLANG_TAG_MISSING',
    file,
    path: ['variants', name],
    message: `The variant "${name}" does not say whom its locale "${locale}" is meant for.`,
    expected: 'Expected a language, or a language and a region, for every locale of a variant that has an "origin".',
    hint: `Add "${locale}" to its "hreflang", e.g. "${locale}-${name.toUpperCase()}".`,
  }
}

function localeStrange(name: string, locale: string, locales: readonly string[]): Finding {
  return {
    code: 'LOCALE_UNKNOWN',
    file,
    path: ['variants', name, 'hreflang', locale],
    message: `The variant "${name}" does not offer "${locale}".`,
    expected: `Expected ${oneOf(locales)}.`,
    suggestion: nearestWord(locale, locales),
    hint: 'Remove it, or add the locale to "locales" of the variant.',
  }
}

function tagTwice(path: JsonPath, tag: string, other: string): Finding {
  return {
    code: 'HREFLANG_TAG_TWICE',
    file,
    path,
    message: `"${tag}" is the variant "${other}" already.`,
    expected: 'Expected each language and region once: a search engine shows its people one address.',
    hint: 'Name another region, or remove "origin" and "hreflang" of one of the two.',
  }
}

/** What hreflang calls x-default must have an address, or no page would name one. */
function standardVariant({ config }: CheckInput): Finding[] {
  const { xDefault, variants } = config.hosts
  if (xDefault === undefined || variants[xDefault]?.origin !== undefined) return []
  const known = Object.keys(variants).filter((name) => variants[name]?.origin !== undefined)
  return [
    {
      code: 'HOST_VARIANT_UNKNOWN',
      file,
      path: ['xDefault'],
      message: `No variant with a public address is called "${xDefault}".`,
      expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected a variant with an "origin".',
      suggestion: nearestWord(xDefault, known),
      hint: 'Name another variant, or give this one an "origin".',
    },
  ]
}

function disallowedRoutes({ config }: CheckInput): Finding[] {
  const keys = Object.keys(config.routes.routes)
  return config.site.seo.disallow.flatMap((one, index): Finding[] =>
    !('route' in one) || keys.includes(one.route)
      ? []
      : [
          {
            code: 'ROBOTS_ROUTE_UNKNOWN',
            file: 'config/site.json',
            path: ['seo', 'disallow', index, 'route'],
            message: `No route has the key "${one.route}".`,
            expected: 'Expected the key of a route of config/routes.json.',
            suggestion: nearestWord(one.route, keys),
            hint: 'Name another route, or remove the entry.',
          },
        ],
  )
}
