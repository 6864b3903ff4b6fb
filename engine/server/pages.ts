import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Decision, PageDecision } from '../routing/decide.ts'
import { decideRequest } from './decide-request.ts'
import { entranceOf, enterPage } from './enter-page.ts'
import { RefusedToken, type PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import { sendRefusal } from './refusal.ts'
import { sendRedirect } from './send-redirect.ts'
import { setSession } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor } from './visitor.ts'
import { visitOf } from './visit-of.ts'

/** Every URL without a route of its own: config decides what it means. */
export function pages(app: FastifyInstance, parts: ServerParts, responder: PageResponder): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const now = parts.live()
      const decision = decideRequest(now, request)
      const incoming = { live: now, request, reply }
      if (decision.kind !== 'page' || decision.definition.onEnter === undefined)
        return respond(responder, incoming, decision)
      const entrance = entranceOf(request)
      if (entrance === 'followed') return enterPage(parts, incoming, decision)
      // With an error status the browser forgets the page and loads it when the visitor follows the link.
      if (entrance === 'prefetched') return sendRefusal(reply, { site: now.site, status: 503 })
      return respond(responder, incoming, decision)
    },
  })
}

type Responded = Promise<FastifyReply> | FastifyReply

function respond(responder: PageResponder, incoming: PageRequest, decision: Decision): Responded {
  const { reply, live } = incoming
  switch (decision.kind) {
    case 'page':
      return respondPage(responder, incoming, decision)
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

function respondPage(responder: PageResponder, incoming: PageRequest, decision: PageDecision): Responded {
  if (decision.definition.personal) return respondPersonal(responder, incoming, decision)
  if (!decision.form) return responder.page(incoming, decision, decision.personal ? 'private' : 'public')
  const visit = { signedIn: false, claims: {}, ...decision.form }
  return responder.page(incoming, { ...decision, visit }, 'private')
}

/** A page of one visitor. Where the content service refuses the token, the visitor is signed out and sees what is for others. */
async function respondPersonal(
  responder: PageResponder,
  incoming: PageRequest,
  decision: PageDecision,
): Promise<FastifyReply> {
  const { live, request } = incoming
  const visitor = requestVisitor(live.site, request)
  if (visitor.hasSession && visitor.token === undefined) return respondSignedOut(responder, incoming)
  const target = { ...decision, visit: visitOf(live.site, visitor, decision) }
  try {
    return await responder.page({ ...incoming, visitor }, target, 'personal')
  } catch (error) {
    if (error instanceof RefusedToken) return respondSignedOut(responder, incoming)
    throw error
  }
}

/** Removes the session from the browser and responds as to a visitor without one. */
async function respondSignedOut(responder: PageResponder, incoming: PageRequest): Promise<FastifyReply> {
  const { live, request } = incoming
  setSession(incoming, { kind: 'end' })
  const decision = decideRequest(live, request, { signedOut: true })
  if (decision.kind !== 'page') return respond(responder, incoming, decision)
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
