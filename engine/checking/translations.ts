import type { SiteConfig } from '../config/site-config.ts'

/** How much of a locale is translated. */
export interface Translation {
  locale: string
  /** As config/locales.json declares it. */
  complete: boolean
  /** Its file of messages, e.g. locales/es.json. */
  file: string
  /** Number of messages that the locale has, of those that the base locale has. */
  messages: { translated: number; total: number }
  /** Keys of the messages that it lacks. The pages show them in a fallback locale. */
  missing: string[]
  /** Names of the routes whose path is that of the base locale, e.g. es-contact. Some paths are meant to be the same. */
  samePaths: string[]
}

/** The translations into every locale but the base, the first fallback locale. */
export function translations(config: SiteConfig): Translation[] {
  const { fallback, locales } = config.locales
  const [base] = fallback
  const keys = Object.keys(config.messages[base] ?? {})
  return Object.entries(locales)
    .filter(([locale]) => locale !== base)
    .map(([locale, { complete }]) => {
      const own = config.messages[locale] ?? {}
      const missing = keys.filter((key) => !Object.hasOwn(own, key))
      const messages = { translated: keys.length - missing.length, total: keys.length }
      const file = `locales/${locale}.json`
      return { locale, complete, file, messages, missing, samePaths: samePaths(config, locale, base) }
    })
}

function samePaths({ routes: { routes, additions } }: SiteConfig, locale: string, base: string): string[] {
  const pathIn = (key: string, one: string) => additions.routes[key]?.[one] ?? routes[key]?.paths[one]
  return Object.keys(routes)
    .filter((key) => {
      const path = pathIn(key, locale)
      return typeof path === 'string' && hasWords(path) && path === pathIn(key, base)
    })
    .map((key) => `${locale}-${key}`)
}

/** Not for `/` and `/{slug}`. */
function hasWords(path: string): boolean {
  return /[a-z]/.test(path.replaceAll(/\{[a-z]+\}/g, ''))
}
