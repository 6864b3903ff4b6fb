import type { SiteConfig } from '../config/site-config.ts'
import { fallbackLocales, localeTag, type LocaleAt } from './locale-tag.ts'
import { createMessages, type LocaleMessages, type Messages } from './messages.ts'

const cache = new WeakMap<SiteConfig, Map<string, Messages>>()

/** The messages of one locale on a variant, with those of its fallback locales where it has none. */
export function siteMessages(config: SiteConfig, { variant, locale }: LocaleAt): Messages {
  const ofSite = cache.get(config) ?? new Map<string, Messages>()
  cache.set(config, ofSite)
  const key = `${variant.name} ${locale}`
  const found = ofSite.get(key)
  if (found) return found
  const messagesOf = (one: string): LocaleMessages => ({
    locale: one,
    tag: localeTag(config, { variant, locale: one }),
    table: config.messages[one] ?? {},
  })
  const fallbacks = fallbackLocales(config.locales, locale)
  const created = createMessages(messagesOf(locale), fallbacks.map(messagesOf))
  ofSite.set(key, created)
  return created
}
