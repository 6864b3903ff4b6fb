import { fastify, type FastifyInstance } from 'fastify'
import { sendParseError } from './parse-errors.ts'
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

/** Bytes of a request's head besides its URL: cookies, and headers of browsers and proxies. */
const headerBytes = 16_384

/** The site as an HTTP server that does not listen yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { limits } = parts.live().site.config.security
  const app = fastify({
    bodyLimit: limits.bodyBytes,
    http: { maxHeaderSize: limits.urlBytes + headerBytes },
    genReqId: createRequestIds(),
    trustProxy: parts.trustProxy.length > 0 ? [...parts.trustProxy] : false,
    frameworkErrors(error, request, reply) {
      const live = parts.live()
      const status = error.statusCode ?? 400
      void sendRefusal(addSecurityHeaders(live, request, reply), { site: live.site, status })
    },
    clientErrorHandler: (error, socket) => sendParseError(parts.live().site, error, socket),
    requestTimeout: 30_000,
  })
  await parts.prepare?.(app)
  const responder = createPageResponder(parts)

  setErrorHandlers(app, parts)
  requestLimits(app, parts)
  securityHeaders(app, parts)
  shedLoad(app, parts)
  staticFiles(app, parts)
  mediaFiles(app, parts)
  joinedStyles(app, parts)
  health(app, parts)
  robots(app, parts)
  sitemaps(app, parts)
  localeSwitch(app, parts, responder)
  for (const plugin of parts.routes ?? []) app.register(plugin)
  pages(app, parts, responder)

  await app.ready()
  return app
}
