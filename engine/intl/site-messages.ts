import type { Site } from '../routing/site.ts'
import { createMessages, type Messages } from './messages.ts'

const known = new WeakMap<Site, Map<string, Messages>>()

/** The messages of one locale of the site; what it lacks comes in the fallback locale. */
export function siteMessages(site: Site, locale: string): Messages {
  const ofSite = known.get(site) ?? new Map<string, Messages>()
  known.set(site, ofSite)
  const found = ofSite.get(locale)
  if (found) return found
  const { locales, messages } = site.config
  const tag = locales.locales[locale]?.tag ?? locale
  const made = createMessages(tag, messages[locale] ?? {}, messages[locales.fallback] ?? {})
  ofSite.set(locale, made)
  return made
}
