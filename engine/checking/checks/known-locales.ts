import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { extendsItself } from '../../config/inherit-locales.ts'
import { unknownName } from '../../config/unknown-name.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'

/** Every locale that config names is in config/locales.json, and some variant offers each of those. */
export const knownLocales: Check = ({ config }) => {
  const configured = Object.keys(config.locales.locales)
  const unknown = namedLocales(config).filter(({ locale }) => !configured.includes(locale))
  const offered = new Set(Object.values(config.hosts.variants).flatMap(({ locales }) => locales))
  return [
    ...unknown.map(({ locale, ...place }) =>
      unknownName(config, { code: 'LOCALE_UNKNOWN', ...place, kind: 'locale', name: locale }),
    ),
    ...configured.filter((locale) => !offered.has(locale)).map(localeUnoffered),
    ...fallbackToItself(config.locales),
    ...inCircles(config.locales),
    ...incompleteBase(config.locales),
  ]
}

interface NamedLocale {
  file: string
  path: JsonPath
  locale: string
}

function namedLocales(config: SiteConfig): NamedLocale[] {
  const { routes, additions } = config.routes
  const inRoutes = (path: JsonPath, paths: object) =>
    Object.keys(paths).map((locale) => ({ file: 'config/routes.json', path: [...path, locale], locale }))
  return [
    ...inLocales(config.locales),
    ...Object.entries(config.hosts.variants).flatMap(([name, variant]) => inVariant(name, variant)),
    ...Object.entries(routes).flatMap(([key, { paths }]) => inRoutes(['routes', key, 'paths'], paths)),
    ...Object.entries(additions.routes).flatMap(([key, paths]) => inRoutes(['additions', 'routes', key], paths)),
    ...houseLocale(config.site.organization.language),
    ...Object.entries(config.links.localeCodes).map(([code, locale]) => ({
      file: 'config/links.json',
      path: ['localeCodes', code],
      locale,
    })),
  ]
}

function houseLocale(locale: string | undefined): NamedLocale[] {
  return locale === undefined ? [] : [{ file: 'config/site.json', path: ['organization', 'language'], locale }]
}

function inLocales({ default: standard, filterValues, fallback, locales }: SiteConfig['locales']): NamedLocale[] {
  const at = (path: JsonPath, locale: string) => ({ file: 'config/locales.json', path, locale })
  const inList = (path: JsonPath, list: readonly string[]) => list.map((locale, index) => at([...path, index], locale))
  return [
    at(['default'], standard),
    at(['filterValues'], filterValues),
    ...inList(['fallback'], fallback),
    ...Object.entries(locales).flatMap(([code, own]) => [
      ...inList(['locales', code, 'fallback'], own.fallback ?? []),
      ...(own.extends === undefined ? [] : [at(['locales', code, 'extends'], own.extends)]),
    ]),
  ]
}

function inVariant(
  name: string,
  { locales, root, prefixes = {} }: SiteConfig['hosts']['variants'][string],
): NamedLocale[] {
  const at = (path: JsonPath, locale: string) => ({
    file: 'config/hosts.json',
    path: ['variants', name, ...path],
    locale,
  })
  return [
    ...locales.map((locale, index) => at(['locales', index], locale)),
    ...('page' in root ? [at(['root', 'locale'], root.locale)] : []),
    ...Object.keys(prefixes).map((locale) => at(['prefixes', locale], locale)),
  ]
}

function localeUnoffered(locale: string): Finding {
  return {
    code: 'LOCALE_UNOFFERED',
    file: 'config/locales.json',
    path: ['locales', locale],
    message: `No variant offers the locale "${locale}", so its pages have no address.`,
    expected: 'Expected each locale in the "locales" of at least one variant of config/hosts.json.',
    hint: `Add "${locale}" to a variant, or add a variant for it: npm run config -- add host ${locale} --locales ${locale}`,
  }
}

function fallbackToItself({ locales }: SiteConfig['locales']): Finding[] {
  return Object.entries(locales).flatMap(([code, { fallback }]): Finding[] => {
    const index = fallback?.indexOf(code) ?? -1
    if (index < 0) return []
    return [
      {
        code: 'LOCALE_FALLBACK_SELF',
        file: 'config/locales.json',
        path: ['locales', code, 'fallback', index],
        message: `The locale "${code}" falls back to itself.`,
        expected: 'Expected other locales, in the order in which they are tried.',
        hint: 'Remove the entry.',
      },
    ]
  })
}

function inCircles({ locales }: SiteConfig['locales']): Finding[] {
  const named = new Map(
    Object.entries(locales).flatMap(([code, { extends: parent }]) =>
      parent === undefined ? [] : [[code, parent] as const],
    ),
  )
  return [...named.keys()]
    .filter((code) => extendsItself(code, named))
    .map((code) => ({
      code: 'LOCALE_FALLBACK_SELF',
      file: 'config/locales.json',
      path: ['locales', code, 'extends'],
      message: `The locale "${code}" extends itself in the end.`,
      expected: 'Expected a locale that does not extend this one.',
      hint: 'Correct the entry, or remove it.',
    }))
}

/** Every chain of fallbacks ends at the base, which therefore has every message. */
function incompleteBase({ fallback: [base], locales }: SiteConfig['locales']): Finding[] {
  if (locales[base]?.complete ?? true) return []
  return [
    {
      code: 'LOCALE_BASE_INCOMPLETE',
      file: 'config/locales.json',
      path: ['locales', base, 'complete'],
      message: `The locale "${base}" is not declared complete, but the texts of all locales fall back to it first.`,
      expected: 'Expected a complete locale as the first entry of "fallback".',
      hint: 'Put another locale first in "fallback", or translate this one and set "complete" to true.',
    },
  ]
}
