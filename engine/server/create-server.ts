import type { RequestListener } from 'node:http'
import { randomBytes } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import { actions } from './actions.ts'
import { type ArrivingBodies, limitArrivingBodies, standardBodies } from './arriving-bodies.ts'
import { captchaRoutes } from './captcha-routes.ts'
import { createWorkLimit, type WorkLimit } from './cache/work-limit.ts'
import { sendParseError, setErrorHandlers } from './error-handlers.ts'
import type { ServedSite } from './front-server.ts'
import { gateway } from './gateway.ts'
import { health } from './health.ts'
import { reportRequests } from './request-kind.ts'
import { tracedListener } from './traced-listener.ts'
import { createHttpServer } from './http-server.ts'
import { joinedStyles } from './joined-styles.ts'
import { localeSwitch } from './locale-switch.ts'
import { lookSheet } from './look-sheet.ts'
import type { ServerState } from './measurements.ts'
import { mediaFiles } from './media.ts'
import { createPageResponder, type PageResponder } from './page-responder.ts'
import { pages } from './pages.ts'
import { requestLimits } from './request-limits.ts'
import { sendRefusal } from './refusal.ts'
import { sessionRoutes } from './session-routes.ts'
import { sameOrigin } from './same-origin.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import type { ServerParts } from './server-parts.ts'
import { robots } from './robots.ts'
import { sitemaps } from './sitemaps.ts'
import { staticFiles } from './static-files.ts'
import { trustedProxies } from './request-address.ts'
import { visits } from './visits/visits.ts'

interface SiteServer extends Omit<ServedSite, 'live'> {
  state: ServerState
}

/** The site as an HTTP server that does not listen yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { app } = await createSiteServer(parts)
  return app
}

/** The same, with what a server in front of it asks. */
export async function createSiteServer(parts: ServerParts): Promise<SiteServer> {
  const { limits } = parts.live().site.config.security
  const work = createWorkLimit(parts.work)
  const readProxies = trustedProxies(parts.trustProxy)
  let drain = async (): Promise<void> => {}
  let openConnections = (): number => 0
  let bodies: ArrivingBodies | null = null
  let answerKnown: PageResponder['answerKnown'] = () => false
  const slowestSender = () => bodies?.slowestSender()
  const nextRequestId = createRequestIds()
  const app = fastify({
    bodyLimit: limits.bodyBytes,
    serverFactory(handler) {
      const listener: RequestListener = (request, response) => {
        if (!answerKnown(request, response)) handler(request, response)
      }
      const http = createHttpServer(tracedListener(listener, parts), { ...parts, slowestSender })
      drain = http.drain
      openConnections = http.openConnections
      return http.server
    },
    // While the server stops, requests that have already arrived get their response.
    return503OnClosing: false,
    genReqId: nextRequestId,
    trustProxy: parts.trustProxy.length > 0 ? [...parts.trustProxy] : false,
    frameworkErrors(error, refused, reply) {
      const live = parts.live()
      const request = readProxies(refused)
      const status = error.statusCode ?? 400
      parts.measurements?.refused(status)
      void sendRefusal(addSecurityHeaders(live, request, reply), { site: live.site, status })
    },
    clientErrorHandler(error, socket) {
      const status = sendParseError(parts.live().site, error, socket)
      if (status !== null) parts.measurements?.refused(status)
    },
  })
  app.addHook('preClose', () => {
    // From now on, Fastify ends connections.
    answerKnown = () => false
    return drain()
  })
  reportRequests(app, parts)
  await parts.prepare?.(app)
  const responder = createPageResponder(parts, { work, nextRequestId })
  answerKnown = responder.answerKnown

  setErrorHandlers(app, parts)
  bodies = limitArrivingBodies(app, { ...standardBodies(parts.maxConnections), ...parts.bodies })
  requestLimits(app, parts)
  securityHeaders(app, parts)
  sameOrigin(app, parts)
  health(app, parts)
  for (const plugin of parts.routes ?? []) app.register(plugin)
  if (parts.servesPages ?? true) routesOfPages(app, parts, { responder, work })

  await app.ready()
  const state = { openConnections: () => openConnections(), caches: responder.caches, pageWork: work.usage }
  return { app, slowestSender, state }
}

interface PageRouteParts {
  responder: PageResponder
  work: WorkLimit
}

function routesOfPages(app: FastifyInstance, parts: ServerParts, { responder, work }: PageRouteParts): void {
  staticFiles(app, parts)
  mediaFiles(app, parts)
  joinedStyles(app, parts)
  lookSheet(app, parts)
  robots(app, parts)
  sitemaps(app, parts, work)
  localeSwitch(app, parts, { responder, work })
  sessionRoutes(app, parts, { work })
  gateway(app, parts, { work })
  // A limit of its own: a service that is slow to check a visitor must not keep pages waiting.
  captchaRoutes(app, parts, { work: createWorkLimit(parts.work) })
  visits(app, parts)
  actions(app, parts, { responder, work })
  pages(app, parts, responder)
}

/** Ids that name one request in the log and in its response. The first half names the process. */
function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
