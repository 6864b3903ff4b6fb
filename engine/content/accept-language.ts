import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'

/**
 * The accept-language of a content request: the value of config for `{locale}-{EXTENSION}` or `{locale}`, else the
 * locale with the last segment of the host name, e.g. nl-BE, or without one if config does not list the extension.
 */
export function acceptLanguage(site: Site, locale: string, host: string): string {
  const overrides = site.config.services.content.acceptLanguage
  const found = hostVariant(site, host)
  const extension =
    found.kind === 'variant' && found.by === 'extension' ? (found.extension?.split('.').at(-1) ?? null) : null
  const full = extension === null ? locale : `${locale}-${extension.toUpperCase()}`
  return overrides[full] ?? overrides[locale] ?? full
}
