import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Decision } from '../routing/decide.ts'
import { decideRequest } from './decide-request.ts'
import type { PageRequest, PageResponder } from './page-responder.ts'
import { sendRefusal } from './refusal.ts'
import { sendRedirect } from './send-redirect.ts'
import type { ServerParts } from './server-parts.ts'

/** Every URL without a route of its own: config decides what it means. */
export function pages(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>, responder: PageResponder): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const now = live()
      return respond(responder, { live: now, request, reply }, decideRequest(now, request))
    },
  })
}

type Responded = Promise<FastifyReply> | FastifyReply

function respond(responder: PageResponder, incoming: PageRequest, decision: Decision): Responded {
  const { reply, live } = incoming
  switch (decision.kind) {
    case 'page':
      return responder.page(incoming, decision, decision.personal ? 'private' : 'public')
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

/** Whether cookie or Accept-Language were read for the locale, with or without a result. */
function dependsOnVisitor({ variant, localeFrom }: NotFoundDecision): boolean {
  if (variant.locales.length < 2) return false
  return localeFrom === 'cookie' || localeFrom === 'browser' || localeFrom === 'default'
}

type NotFoundDecision = Extract<Decision, { kind: 'not-found' }>
