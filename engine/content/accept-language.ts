import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'

/**
 * The accept-language of a content request: what config says for `{locale}-{EXTENSION}` or `{locale}`, else the
 * locale with the extension of the host, e.g. nl-BE; the bare locale on a host whose extension config does not list.
 */
export function acceptLanguage(site: Site, locale: string, host: string): string {
  const overrides = site.config.services.content.acceptLanguage
  const found = hostVariant(site, host)
  const listed = found.kind === 'variant' && found.by === 'extension' ? found.extension : null
  const full = listed === null ? locale : `${locale}-${listed.toUpperCase()}`
  return overrides[full] ?? overrides[locale] ?? full
}
