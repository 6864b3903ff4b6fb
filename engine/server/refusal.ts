import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeTag, type LocaleAt } from '../intl/locale-tag.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { escapeHtml } from '../rendering/escape-html.ts'
import { detectLocale } from '../routing/detect-locale.ts'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'
import { STATUS_CODES } from './node-http.ts'
import { requestAddress } from './request-address.ts'
import { requestCookies } from './request-cookies.ts'

/** Seconds after which a client may try again. */
export const retryAfter = 10

/**
 * Sends a short page that needs no content, for requests that no page can answer and for when all else failed. It says
 * in the visitor's language what a person can do.
 */
export function sendRefusal(reply: FastifyReply, { site, status }: { site: Site; status: number }): FastifyReply {
  if (status === 503) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .send(refusalHtml(site, status, requestedLocale(site, reply.request)))
}

/** What the page of a refusal says, in the visitor's language. */
export function refusalText(site: Site, status: number, request: FastifyRequest): string {
  const { heading, text } = refusalTexts(site, status, requestedLocale(site, request))
  return text === '' ? heading : text
}

/** The whole document. */
export function refusalHtml(site: Site, status: number, at: LocaleAt): string {
  const { tag, heading, text } = refusalTexts(site, status, at)
  return `<!doctype html><html lang="${escapeHtml(tag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(heading)}</title></head><body><h1>${escapeHtml(heading)}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}</body></html>`
}

interface RefusalTexts {
  /** Language tag; empty for none. */
  tag: string
  heading: string
  text: string
}

/** The messages `refusal.{status}.heading` and `.text`; for a status without messages, those of 400 or 500. */
function refusalTexts({ config }: Site, status: number, at: LocaleAt): RefusalTexts {
  const base = config.messages[config.locales.fallback[0]] ?? {}
  const key = [status, status < 500 ? 400 : 500].find((one) => `refusal.${one}.text` in base)
  // In no language: the words of the protocol.
  if (key === undefined) return { tag: '', heading: `${status} ${STATUS_CODES[status] ?? ''}`.trim(), text: '' }
  const { t, fellBackTo } = siteMessages(config, at)
  const locale = fellBackTo(`refusal.${key}.text`) ?? at.locale
  const tag = localeTag(config, { ...at, locale })
  return { tag, heading: t(`refusal.${key}.heading`), text: t(`refusal.${key}.text`) }
}

/** As for pages. On a host without variant, the locales of the fallback variant are offered. */
function requestedLocale(site: Site, request: FastifyRequest): LocaleAt {
  const { hosts, locales } = site.config
  const host = hostVariant(site, requestAddress(request).host)
  const variant = host.kind === 'variant' ? host.variant : site.variants.get(hosts.fallback)
  if (!variant) return { variant: { name: hosts.fallback }, locale: locales.default }
  const { url = '', headers } = request.raw
  const { locale } = detectLocale(site, variant, {
    prefix: /^\/([a-z][a-z\d-]*)(?:[/?]|$)/.exec(url)?.[1],
    cookie: requestCookies(site, request)[locales.cookie.name],
    browser: headers['accept-language'],
  })
  return { variant, locale }
}
