import type { FastifyInstance, FastifyReply } from 'fastify'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { createTurns, type TurnLimits } from '../../packages/limits/turns.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import type { Decision } from '../routing/decide.ts'
import { decideRequest } from './decide-request.ts'
import { createEarlyForms } from './early-forms.ts'
import { acceptFormBodies, acceptFormsWithFiles } from './form-bodies.ts'
import type { PageRequest } from './page-request.ts'
import type { PageResponder } from './page-responder.ts'
import { refuse } from './refuse.ts'
import { sendElsewhere } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { submitForm } from './submit-form.ts'

interface FormRouteParts {
  responder: PageResponder
  work: WorkLimit
}

/** Forms of pages: each is sent to the path of its page, which config says has such an action. */
export function actions(app: FastifyInstance, parts: ServerParts, { responder, work }: FormRouteParts): void {
  const uploads = createTurns({ ...standardUploads(parts.maxConnections), ...parts.uploads }, tooManyFiles)
  const early = createEarlyForms()
  app.register(async (own) => {
    acceptFormBodies(own)
    acceptFormsWithFiles(own)
    own.route({
      method: 'POST',
      url: '*',
      async handler(request, reply) {
        const live = parts.live()
        const decision = decideRequest(live, request)
        if (decision.kind === 'page' && decision.definition.actions !== undefined)
          return submitForm({ parts, responder, work, uploads, early, live, request, reply }, decision)
        return refuseDecision({ live, request, reply, responder }, decision)
      },
    })
  })
}

/** With so many connections of the process. */
function standardUploads(maxConnections: number): TurnLimits {
  return {
    maxRunning: 32,
    maxPerNetwork: 8,
    maxWaiting: Math.min(500, Math.ceil(maxConnections / 4)),
    // A form that waits sends nothing, and Node closes a connection that is silent for 30 seconds.
    maxWaitMs: 20_000,
    patienceMs: 250,
    slow: { afterMs: 750, bytesPerSecond: 32_000 },
  }
}

function tooManyFiles(): CodedError {
  return new CodedError('OVERLOADED', { message: 'Too many files wait, or a file waited for too long.' })
}

interface Incoming extends PageRequest {
  responder: PageResponder
}

/** A page of another address, or a page that takes no form. */
function refuseDecision(
  { live, request, reply, responder }: Incoming,
  decision: Decision,
): FastifyReply | Promise<FastifyReply> {
  const { site } = live
  switch (decision.kind) {
    case 'page':
      return refuse(reply.header('allow', 'GET, HEAD'), { site, status: 405 })
    case 'redirect':
      // The session may have ended since the form was shown. Other redirects are of no page that has a form.
      return decision.because === 'guard'
        ? sendElsewhere({ live, request, reply }, decision.to)
        : refuse(reply.header('allow', 'GET, HEAD'), { site, status: 405 })
    case 'not-found':
      return responder.notFound({ live, request, reply }, decision, 'no-store')
    case 'bad-request':
      return refuse(reply, { site, status: 400 })
    case 'unknown-host':
      return refuse(reply, { site, status: 404 })
    case 'fault':
      return responder.fault({ live, request, reply }, { ...decision, path: '/' }, decision.reason)
  }
  return decision satisfies never
}
