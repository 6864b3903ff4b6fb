import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFields } from '../actions/read-fields.ts'
import type { Visit } from '../actions/visit.ts'
import type { PageTarget } from '../composition/page-target.ts'
import type { ActionConfig } from '../config/types.generated.ts'
import { acceptLanguage } from '../content/accept-language.ts'
import type { Visitor } from '../content/client.ts'
import { Overloaded, type WorkLimit } from '../rendering/work-limit.ts'
import { nextPath } from '../routing/form-parameters.ts'
import type { Decision, PageDecision } from '../routing/decide.ts'
import { endInService } from './end-session.ts'
import { decideRequest } from './decide-request.ts'
import { acceptFormBodies } from './form-bodies.ts'
import type { PageResponder } from './page-responder.ts'
import { refuse } from './refuse.ts'
import { requestAddress } from './request-address.ts'
import { runAction, type ActionOutcome } from './run-action.ts'
import { sendElsewhere, sendOutcome, setSession } from './send-outcome.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import { requestVisitor } from './visitor.ts'
import { visitOf } from './visit-of.ts'

interface Sending {
  responder: PageResponder
  work: WorkLimit
}

/** Forms of pages: each is sent to the path of its page, which config says has such an action. */
export function actions(app: FastifyInstance, parts: ServerParts, { responder, work }: Sending): void {
  app.register(async (own) => {
    acceptFormBodies(own)
    own.route({
      method: 'POST',
      url: '*',
      async handler(request, reply) {
        const live = parts.live()
        const decision = decideRequest(live, request)
        if (decision.kind === 'page' && decision.definition.actions !== undefined)
          return submit({ parts, responder, work, live, request, reply }, decision)
        return refuseDecision({ live, request, reply, responder }, decision)
      },
    })
  })
}

interface Incoming {
  live: LiveSite
  request: FastifyRequest
  reply: FastifyReply
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

interface Submitting extends Incoming, Sending {
  parts: ServerParts
}

async function submit(incoming: Submitting, decision: PageDecision): Promise<FastifyReply> {
  const { parts, live, request, reply, work } = incoming
  const { site } = live
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const name = form.get('action') ?? ''
  const actionsOfPage = decision.definition.actions ?? {}
  const action = Object.hasOwn(actionsOfPage, name) ? actionsOfPage[name] : undefined
  if (!action) return refuse(reply, { site, status: 400 })
  const visitor = requestVisitor(site, request)
  const next = nextPath({ config: site.config, variant: decision.variant }, form.get('next'))
  const visit = { ...visitOf(site, visitor, decision), ...(next === null ? {} : { next }) }
  const target = { ...decision, visit }
  const submission = {
    ...{ site, target, name, action, next, visitor },
    values: readFields(action, form),
    acceptLanguage: acceptLanguage(site, decision.locale, requestAddress(request).host),
  }
  let outcome: ActionOutcome
  try {
    const { content, documents = {} } = parts
    outcome = await work.run(async () => {
      // Such an action is always done: without the service, too, the browser forgets the session.
      if (endsOnly(action)) await endInService(parts, incoming, submission.acceptLanguage)
      return runAction({ content, documents }, submission)
    })
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    parts.log.warn({ code: 'LOAD_SHED', request: request.id }, 'A form was refused: the server is overloaded.')
    return refuse(reply, { site, status: 503 })
  }
  if (outcome.kind !== 'signed-out') return answer({ ...incoming, visitor }, target, outcome)
  setSession({ live, request, reply }, { kind: 'end' })
  const now = decideRequest(live, request, { signedOut: true })
  if (now.kind === 'redirect') return sendElsewhere({ live, request, reply }, now.to)
  const stranger = { address: visitor.address }
  return answer(
    { ...incoming, visitor: stranger },
    { ...target, visit: { ...visit, signedIn: false, claims: {} } },
    outcome.shown,
  )
}

function endsOnly({ session, operations }: ActionConfig): boolean {
  return session === 'end' && operations.length === 0
}

type Answering = Pick<Submitting, 'live' | 'request' | 'reply' | 'responder'> & { visitor: Visitor }

async function answer(
  { live, request, reply, responder, visitor }: Answering,
  target: PageTarget & { visit: Visit },
  outcome: Exclude<ActionOutcome, { kind: 'signed-out' }>,
): Promise<FastifyReply> {
  const page = { live, request, reply, visitor }
  return sendOutcome(page, outcome, ({ status, form }) => {
    const visit = { ...target.visit, refused: form }
    return responder.page({ ...page, status }, { ...target, visit }, 'personal')
  })
}
