import type { FastifyRequest } from 'fastify'
import { acceptLanguage } from '../content/accept-language.ts'
import type { Site } from '../routing/site.ts'
import { requestVariant } from './request-variant.ts'

/**
 * The accept-language of what a script requests.
 * @param locale that of the page, as the script says it; another one than the variant offers does not count.
 */
export function visitorLanguage(site: Site, request: FastifyRequest, locale?: unknown): string {
  const found = requestVariant(site, request)
  const offered = found.kind === 'variant' ? found.variant.locales : []
  const chosen = offered.find((one) => one === locale) ?? offered[0] ?? site.config.locales.default
  return acceptLanguage(site, chosen, found.kind === 'variant' ? found.address.host : '')
}
