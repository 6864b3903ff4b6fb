import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Decision } from '../routing/decide.ts'
import { decideRequest } from './decide-request.ts'
import type { PageResponder, PageRequest } from './page-responder.ts'
import { sendRefusal } from './refusal.ts'
import { sendRedirect } from './send-redirect.ts'
import type { ServerParts } from './server-parts.ts'

/** Every address that nothing else answers: config decides what it means. */
export function pages(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>, answers: PageResponder): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const now = live()
      return act(answers, { live: now, request, reply }, decideRequest(now, request))
    },
  })
}

type Answer = Promise<FastifyReply> | FastifyReply

function act(answers: PageResponder, at: PageRequest, decision: Decision): Answer {
  switch (decision.kind) {
    case 'page':
      return answers.page(at, decision, decision.personal ? 'visitor' : 'shared')
    case 'redirect':
      return sendRedirect(at.reply, decision)
    case 'not-found':
      return answers.notFound(at, decision, dependsOnVisitor(decision) ? 'nobody' : 'shared')
    case 'bad-request':
      return sendRefusal(at.reply, 400)
    case 'unknown-host':
      return sendRefusal(at.reply, 404)
    case 'fault':
      return answers.fault(at, { ...decision, path: '/' }, decision.reason)
  }
  return decision satisfies never
}

/** Whether the locale was looked for in what the visitor sent along, found there or not. */
function dependsOnVisitor({ variant, localeFrom }: NotFoundDecision): boolean {
  if (variant.locales.length < 2) return false
  return localeFrom === 'cookie' || localeFrom === 'browser' || localeFrom === 'default'
}

type NotFoundDecision = Extract<Decision, { kind: 'not-found' }>
