import { withEdit, type ConfigTexts } from './config-texts.ts'
import { addItem, addProperty } from './edit-json.ts'
import type { SiteConfig } from './site-config.ts'

export interface NewLocale {
  locale: string
  /** Locale whose paths are copied, and whose messages are shown until they are translated. */
  from: string
  /** The language's own name. */
  name: string
  /** BCP 47 tag. */
  tag: string
}

/**
 * The config with one more locale, with the paths of another one, offered by the fallback variant. Its file of messages
 * is empty: what is not translated yet comes from the locale that it falls back to.
 * @throws Error where the config does not have the locale to copy from.
 */
export function addLocaleTo(texts: ConfigTexts, config: SiteConfig, added: NewLocale): ConfigTexts {
  const { locale, from, name, tag } = added
  const source = config.locales.locales[from]
  if (!source) throw new Error(`There is no locale "${from}".`)
  const own = {
    ...{ tag, name, complete: false },
    ...(from === config.locales.fallback[0] ? {} : { fallback: [from] }),
    date: { format: source.date.format },
  }
  const withLocale = withEdit(texts, 'config/locales.json', (text) => addProperty(text, ['locales'], [locale, own]))
  const withRoutes = withEdit(withLocale, 'config/routes.json', (text) => copyPaths(text, config, added))
  const withHost = withEdit(withRoutes, 'config/hosts.json', (text) =>
    addItem(text, ['variants', config.hosts.fallback, 'locales'], locale),
  )
  const withLinks = Object.hasOwn(config.links.localeCodes, from)
    ? withEdit(withHost, 'config/links.json', (text) => addProperty(text, ['localeCodes'], [locale, locale]))
    : withHost
  return new Map(withLinks).set(`locales/${locale}.json`, '{}\n')
}

/**
 * Copies the paths of a locale, except those that point to the path of another locale, because two locales cannot share
 * it, and those of routes that the fallback variant does not have, because no variant would use them.
 */
function copyPaths(text: string, { routes, hosts }: SiteConfig, { locale, from }: NewLocale): string {
  let edited = text
  for (const [key, { paths, variants = [hosts.fallback] }] of Object.entries(routes.routes)) {
    if (!variants.includes(hosts.fallback)) continue
    const [path, added] = [paths[from], routes.additions.routes[key]?.[from]]
    if (typeof path === 'string') edited = addProperty(edited, ['routes', key, 'paths'], [locale, path])
    if (added !== undefined) edited = addProperty(edited, ['additions', 'routes', key], [locale, added])
  }
  return edited
}
