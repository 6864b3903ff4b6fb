import type { SiteConfig } from '../config/site-config.ts'
import { createMessages, type Messages } from './messages.ts'

const cache = new WeakMap<SiteConfig, Map<string, Messages>>()

/** The messages of one locale of the site, with those of the fallback locale where it has none. */
export function siteMessages(config: SiteConfig, locale: string): Messages {
  const ofSite = cache.get(config) ?? new Map<string, Messages>()
  cache.set(config, ofSite)
  const found = ofSite.get(locale)
  if (found) return found
  const { locales, messages } = config
  const tag = locales.locales[locale]?.tag ?? locale
  const created = createMessages(tag, messages[locale] ?? {}, messages[locales.fallback] ?? {})
  ofSite.set(locale, created)
  return created
}
