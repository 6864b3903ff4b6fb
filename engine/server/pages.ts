import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { unauthenticated } from '../content/client.ts'
import type { Decision, PageDecision } from '../routing/decide.ts'
import { decideRequest } from './decide-request.ts'
import { pageStamp } from './captcha-gate.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import { sendRefusal } from './refusal.ts'
import { sendRedirect } from './send-redirect.ts'
import { setSession, sendElsewhere } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor, visitOf, visitorAudience } from './visitor.ts'
import { pathOf } from '../routing/routes.ts'
import { routeName } from '../routing/route-name.ts'
import { endInService } from './end-session.ts'
import { isFromThisSite, isPrefetch } from './same-origin.ts'

/** Every URL without a route of its own: config decides what it means. */
export function pages(app: FastifyInstance, parts: ServerParts, responder: PageResponder): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const now = parts.live()
      const decision = decideRequest(now, request)
      const incoming = { live: now, request, reply }
      const pageParts = { parts, responder }
      if (decision.kind !== 'page' || decision.definition.onEnter === undefined)
        return respond(pageParts, incoming, decision)
      const entrance = entranceOf(request)
      if (entrance === 'followed') return enterPage(parts, incoming, decision)
      // With an error status the browser forgets the page and loads it when the visitor follows the link.
      if (entrance === 'prefetched') return sendRefusal(reply, { site: now.site, status: 503 })
      return respond(pageParts, incoming, decision)
    },
  })
}

type Responded = Promise<FastifyReply> | FastifyReply

interface PageParts {
  parts: ServerParts
  responder: PageResponder
}

function respond(pageParts: PageParts, incoming: PageRequest, decision: Decision): Responded {
  const { reply, live } = incoming
  const { responder } = pageParts
  switch (decision.kind) {
    case 'page':
      return respondPage(pageParts, incoming, decision)
    case 'redirect':
      return sendRedirect(reply, decision)
    case 'not-found':
      return responder.notFound(incoming, decision, dependsOnVisitor(decision) ? 'no-store' : 'public')
    case 'bad-request':
      return sendRefusal(reply, { site: live.site, status: 400 })
    case 'unknown-host':
      return sendRefusal(reply, { site: live.site, status: 404 })
    case 'fault':
      return responder.fault(incoming, { ...decision, path: '/' }, decision.reason)
  }
  return decision satisfies never
}

function respondPage(pageParts: PageParts, incoming: PageRequest, decision: PageDecision): Responded {
  const { parts, responder } = pageParts
  const { definition, form } = decision
  const stamp = pageStamp(parts, incoming, definition)
  if (definition.personal) return respondPersonal(pageParts, incoming, { decision, stamp })
  if (!form && stamp === null) {
    const urlDecides = !decision.personal && definition.onEnter === undefined
    return responder.page({ ...incoming, urlDecides }, decision, decision.personal ? 'private' : 'public')
  }
  const visit = { signedIn: false, claims: {}, ...form, ...(stamp === null ? {} : { stamp }) }
  return responder.page(incoming, { ...decision, visit }, 'private')
}

/** A page of one visitor. Where the content service refuses the token, the visitor is signed out and sees what is for others. */
async function respondPersonal(
  pageParts: PageParts,
  incoming: PageRequest,
  { decision, stamp }: { decision: PageDecision; stamp: string | null },
): Promise<FastifyReply> {
  const { responder } = pageParts
  const { live, request } = incoming
  const visitor = requestVisitor(live.site, request)
  if (visitor.hasSession && visitor.token === undefined) return respondSignedOut(pageParts, incoming)
  const visit = { ...visitOf(live.site, visitor, decision), ...(stamp === null ? {} : { stamp }) }
  const target = { ...decision, visit }
  try {
    return await responder.page({ ...incoming, visitor }, target, 'personal')
  } catch (error) {
    if (hasCode(error, unauthenticated)) return respondSignedOut(pageParts, incoming)
    throw error
  }
}

/** Removes the session from the browser and responds as to a visitor without one. */
async function respondSignedOut(pageParts: PageParts, incoming: PageRequest): Promise<FastifyReply> {
  const { live, request } = incoming
  const { responder } = pageParts
  setSession(incoming, { kind: 'end' })
  const decision = decideRequest(live, request, { signedOut: true })
  if (decision.kind !== 'page') return respond(pageParts, incoming, decision)
  const visitor = { address: request.ip }
  const target = { ...decision, visit: { signedIn: false, claims: {}, ...decision.form } }
  return responder.page({ ...incoming, visitor }, target, 'personal')
}

/** Whether cookie or Accept-Language were read for the locale, with or without a result. */
function dependsOnVisitor({ variant, localeFrom }: NotFoundDecision): boolean {
  if (variant.locales.length < 2) return false
  return localeFrom === 'cookie' || localeFrom === 'browser' || localeFrom === 'default'
}

type NotFoundDecision = Extract<Decision, { kind: 'not-found' }>

/** How a request came to its page. */
type Entrance = 'followed' | 'prefetched' | 'other'

/**
 * Whether the visitor followed a link of this site: a link elsewhere, or a picture whose address is that of the page,
 * must not do anything for them, and neither must a browser that loads the page ahead.
 */
function entranceOf(request: FastifyRequest): Entrance {
  const { headers, method } = request
  if (method !== 'GET') return 'other'
  if (isPrefetch(request)) return 'prefetched'
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return 'other'
  return isFromThisSite(request) ? 'followed' : 'other'
}

/** Does what config says about entering the page: ends the session and shows another page. */
async function enterPage(
  parts: Pick<ServerParts, 'content' | 'session' | 'log'>,
  incoming: PageRequest,
  { variant, locale, definition }: PageDecision,
): Promise<FastifyReply> {
  setSession(incoming, { kind: 'end' })
  await endInService(parts, incoming, visitorAudience(incoming.live.site, incoming.request, locale))
  const route = variant.routes.get(routeName(locale, definition.onEnter?.redirect ?? ''))
  return sendElsewhere(incoming, (route && pathOf(route)) ?? '/')
}
