import type { Finding, JsonPath } from '../../config/config-issue.ts'
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
    ...(['default', 'fallback'] as const).map((key) => ({
      file: 'config/locales.json',
      path: [key],
      locale: config.locales[key],
    })),
    ...Object.entries(config.hosts.variants).flatMap(([name, variant]) => inVariant(name, variant)),
    ...Object.entries(routes).flatMap(([key, { paths }]) => inRoutes(['routes', key, 'paths'], paths)),
    ...Object.entries(additions.routes).flatMap(([key, paths]) => inRoutes(['additions', 'routes', key], paths)),
    ...Object.entries(config.links.localeCodes).map(([code, locale]) => ({
      file: 'config/links.json',
      path: ['localeCodes', code],
      locale,
    })),
  ]
}

function inVariant(name: string, { locales, root }: SiteConfig['hosts']['variants'][string]): NamedLocale[] {
  const at = (path: JsonPath, locale: string) => ({
    file: 'config/hosts.json',
    path: ['variants', name, ...path],
    locale,
  })
  return [
    ...locales.map((locale, index) => at(['locales', index], locale)),
    ...('page' in root ? [at(['root', 'locale'], root.locale)] : []),
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
