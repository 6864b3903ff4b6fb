import { fastify, type FastifyInstance } from 'fastify'
import { setErrorHandlers } from './error-handlers.ts'
import { health } from './health.ts'
import { joinedStyles } from './joined-styles.ts'
import { localeSwitch } from './locale-switch.ts'
import { mediaFiles } from './media.ts'
import { createPageResponder } from './page-responder.ts'
import { pages } from './pages.ts'
import { createRequestIds } from './request-id.ts'
import { requestLimits } from './request-limits.ts'
import { sendRefusal } from './refusal.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'
import { shedLoad } from './shed-load.ts'
import { robots } from './robots.ts'
import { sitemaps } from './sitemaps.ts'
import { staticFiles } from './static-files.ts'

/** Bytes of the head of a request besides its address: cookies and what browsers and proxies add. */
const HEADER_BYTES = 16_384

/** The site as an HTTP server, not yet listening. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { limits } = parts.live().site.config.security
  const app = fastify({
    bodyLimit: limits.bodyBytes,
    http: { maxHeaderSize: limits.urlBytes + HEADER_BYTES },
    genReqId: createRequestIds(),
    trustProxy: parts.trustProxy.length > 0 ? [...parts.trustProxy] : false,
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(addSecurityHeaders(parts.live(), request, reply), error.statusCode ?? 400),
    requestTimeout: 30_000,
  })
  await parts.prepare?.(app)
  const answers = createPageResponder(parts)

  setErrorHandlers(app, parts)
  requestLimits(app, limits)
  securityHeaders(app, parts)
  shedLoad(app, parts)
  staticFiles(app, parts)
  mediaFiles(app, parts)
  joinedStyles(app, parts)
  health(app, parts)
  robots(app, parts)
  sitemaps(app, parts)
  localeSwitch(app, parts, answers)
  for (const plugin of parts.routes ?? []) app.register(plugin)
  pages(app, parts, answers)

  await app.ready()
  return app
}
