import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentPath } from '../routing/content-path.ts'
import { localizedPaths, type Alternate } from '../routing/localized-paths.ts'
import type { PageDecision } from '../routing/decide.ts'
import { routeName } from '../routing/route-name.ts'
import type { Site, Variant } from '../routing/site.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { contentAudience } from '../content/content-audience.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { asciiPath } from './send-redirect.ts'
import { decideRequest } from './decide-request.ts'
import type { PageResponder } from './page-responder.ts'
import { sendRefusal } from './refusal.ts'
import { requestAddress, requestVariant } from './request-address.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

interface SwitchRoute {
  Params: { locale: string }
  Querystring: { from?: unknown }
}

interface Switch {
  responder: PageResponder
  work: WorkLimit
}

/** Sets the locale cookie to the language that a visitor chose, and redirects to the previous page in that language. */
export function localeSwitch(app: FastifyInstance, parts: ServerParts, { responder, work }: Switch): void {
  const { switchPath } = parts.live().site.config.locales
  app.get<SwitchRoute>(switchPath.replace('{locale}', ':locale'), async (request, reply) => {
    const live = parts.live()
    const { site } = live
    const found = requestVariant(site, request)
    if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
    const { variant, address } = found
    const { locale } = request.params
    const home = homeOf(site, variant, locale)
    if (home === null) return responder.notFound({ live, request, reply }, notFoundPlace(site, variant), 'no-store')
    const to = await pathInLocale({ ...parts, work }, { live, request, locale })
    return reply
      .headers({ 'cache-control': 'no-store', 'set-cookie': localeCookie(site, locale, address.secure) })
      .redirect(asciiPath(to ?? home), 302)
  })
}

/** Path of the home page; null where the variant does not offer the locale. */
function homeOf(site: Site, variant: Variant, locale: string): string | null {
  if (!variant.locales.includes(locale)) return null
  return variant.routes.get(routeName(locale, site.config.links.homeRoute))?.pattern ?? '/'
}

function notFoundPlace(site: Site, variant: Variant): { variant: Variant; locale: string } {
  const { root, locales } = variant
  return { variant, locale: locales[0] ?? (root.kind === 'page' ? root.locale : site.config.locales.default) }
}

interface Switching {
  live: LiveSite
  request: FastifyRequest<SwitchRoute>
  locale: string
}

type Parts = Pick<ServerParts, 'content' | 'pageDocument'> & Pick<Switch, 'work'>

/** Path of the page `from` in the chosen locale; null where `from` is not a page of this site. */
async function pathInLocale(parts: Parts, { live, request, locale }: Switching): Promise<string | null> {
  const { from } = request.query
  if (typeof from !== 'string' || !isSitePath(from)) return null
  const decision = decideRequest(live, request, { target: from })
  if (decision.kind !== 'page') return null
  const alternates = await alternatesOf(parts, live.site, { decision, host: requestAddress(request).host })
  const found = localizedPaths(live.site, decision, alternates).find((one) => one.locale === locale)
  if (!found) return null
  const query = found.exists ? new URLSearchParams(decision.query).toString() : ''
  return query === '' ? found.path : `${found.path}?${query}`
}

/** Two slashes, or a backslash, which browsers read as a slash, would lead to another site. */
function isSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
}

interface Origin {
  decision: PageDecision
  host: string
}

/** The slugs of the content in other languages. If the service does not respond or is busy, the slug stays the same. */
async function alternatesOf(
  { content, pageDocument, work }: Parts,
  site: Site,
  { decision, host }: Origin,
): Promise<Alternate[]> {
  const { definition, params, locale } = decision
  const path = contentPath(definition, params)
  if (path === null || Object.keys(params).length === 0) return []
  const variables = { path, required: definition.content?.required ?? true }
  try {
    const request = { document: pageDocument, variables, ...contentAudience(site, locale, host) }
    const { data } = await work.run(() => content.request(request))
    return parseAlternates(data.seoForPage, site.config.locales)
  } catch {
    return []
  }
}

function localeCookie(site: Site, locale: string, secure: boolean): string {
  const { name, days } = site.config.locales.cookie
  return stringifySetCookie({ name, value: locale, maxAge: days * 86_400, path: '/', sameSite: 'lax', secure })
}
