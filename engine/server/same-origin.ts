import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filesPath, processesPath, usesPath } from '../content/service-paths.ts'
import { refuse } from './refuse.ts'
import { requestAddress } from './request-address.ts'
import type { ServerParts } from './server-parts.ts'

/**
 * Refuses requests that another site has a visitor's browser send, and that would act for the visitor. The content
 * service's own endpoints read no cookie, so they may be used from anywhere.
 */
export function sameOrigin(app: FastifyInstance, { live, log }: Pick<ServerParts, 'live' | 'log'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { site } = live()
    if (isSafe(request.method) || isOfContent(pathOf(request), site.config.services.content.endpoint)) return done()
    if (isSameOrigin(request)) return done()
    const { origin, 'sec-fetch-site': fetchSite } = request.headers
    log.warn({ code: 'CROSS_SITE', request: request.id, origin, fetchSite }, 'A form of another site was refused.')
    void refuse(reply, { site, status: 403 })
  })
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function isOfContent(path: string, endpoint: string): boolean {
  const files = filesPath(endpoint)
  return [endpoint, files, usesPath(endpoint), processesPath(endpoint)].includes(path) || path.startsWith(`${files}/`)
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '').split('?', 1)[0] ?? ''
}

/**
 * Whether a page of this site sent the request. Browsers send Origin with every POST, and Sec-Fetch-Site over encrypted
 * connections. A request with neither is not from a browser of today, and may not act for a visitor.
 */
function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  if (origin === undefined) return fetchSite === 'same-origin'
  const own = requestAddress(request)
  if (origin.toLowerCase() === own.origin) return true
  // Behind a proxy that TRUST_PROXY does not list, the site does not know that the connection is encrypted.
  return fetchSite === 'same-origin' && origin.toLowerCase() === `https://${own.host}`
}

/** Whether the browser loads the page ahead: the visitor may never see it. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch'
}

/** Whether a visitor comes from a page of this site: for GET, with which browsers send no Origin. */
export function isFromThisSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '' } = request.headers
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(referer) && new URL(referer).origin === requestAddress(request).origin
}
