import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filesPath, processesPath, usesPath } from '../content/service-paths.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { RequestKind } from './measurements.ts'
import type { ServerParts } from './server-parts.ts'

type MeasuredParts = Pick<ServerParts, 'live' | 'measurements' | 'tracing'>

/** Reports every request that passes through Fastify. Without measurements and traces, it adds nothing to a request. */
export function reportRequests(app: FastifyInstance, { live, measurements, tracing }: MeasuredParts): void {
  if (!measurements && !tracing) return
  const kinds = new Map<string, RequestKind>()
  const { config } = live().site
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) kinds.set(`${one} ${url}`, requestKind(config, one, url))
  })
  // A request without a route has an unknown method, which must not become a name.
  const kindOf = ({ method, routeOptions }: FastifyRequest): RequestKind =>
    kinds.get(`${method} ${routeOptions.url}`) ?? 'refused'
  if (tracing)
    app.addHook('onRequest', (request, _reply, done) => {
      tracing.describe(() => ({ id: request.id, kind: kindOf(request), route: request.routeOptions.url }))
      done()
    })
  if (measurements)
    app.addHook('onResponse', (request, { raw, elapsedTime }, done) => {
      measurements.request(kindOf(request), raw.statusCode, elapsedTime / 1000)
      done()
    })
}

/** @param pattern of the route, such as `/assets/*`. */
function requestKind(config: SiteConfig, method: string, pattern: string): RequestKind {
  const { images, services, session, security, locales } = config
  const { endpoint } = services.content
  if (pattern === '*') return method === 'POST' ? 'action' : 'page'
  if (pattern === '/healthz') return 'health'
  if (pattern.startsWith(images.mediaPath)) return 'picture'
  if (pattern.endsWith('.pdf') || /:\w+\.(svg|dxf)$/.test(pattern)) return 'document'
  if (pattern === '/robots.txt' || pattern.startsWith('/sitemap')) return 'index'
  const ofContent = [endpoint, filesPath(endpoint), usesPath(endpoint), processesPath(endpoint), session.gateway]
  if (ofContent.includes(pattern)) return 'content'
  if (pattern === session.endpoint || pattern === locales.switchPath.replace('{locale}', ':locale')) return 'session'
  if (pattern === security.captcha?.challenge || pattern === security.captcha?.check) return 'captcha'
  if (pattern === services.measurements?.endpoint) return 'visit'
  return 'file'
}
