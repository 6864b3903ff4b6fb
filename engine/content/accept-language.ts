import { contentLanguage } from '../config/content-language.ts'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'

/**
 * The accept-language of a content request: the value of config for `{language}-{EXTENSION}` or `{language}`, else the
 * language of the locale's content with the last segment of the host name, e.g. nl-BE, or without one if config does not
 * list the extension, or the language has a region itself.
 */
export function acceptLanguage(site: Site, locale: string, host: string): string {
  const overrides = site.config.services.content.acceptLanguage
  const found = hostVariant(site, host)
  const extension =
    found.kind === 'variant' && found.by === 'extension' ? (found.extension?.split('.').at(-1) ?? null) : null
  const language = contentLanguage(site.config.locales, locale)
  const full = extension === null || language.includes('-') ? language : `${language}-${extension.toUpperCase()}`
  return overrides[full] ?? overrides[language] ?? full
}
