import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { ContentUnavailable, unauthenticated, type Performed } from '../content/client.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { isToken } from '../session/session-cookies.ts'
import { acceptFormBodies } from './form-bodies.ts'
import { endInService } from './end-session.ts'
import { refuse } from './refuse.ts'
import { setSession } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor, visitorAudience } from './visitor.ts'

/** What scripts of a page ask about the session: whether there is one and what it marks, to renew it, to end it. */
export function sessionRoutes(app: FastifyInstance, parts: ServerParts, { work }: { work: WorkLimit }): void {
  const { endpoint } = parts.live().site.config.session
  const asks = { parts, work }
  app.register(async (own) => {
    acceptFormBodies(own)
    own.get(endpoint, (request, reply) => sendMarks(asks, request, privately(reply)))
    own.post(endpoint, (request, reply) => {
      const action = request.body instanceof URLSearchParams ? request.body.get('action') : null
      if (action === 'refresh') return refresh(asks, request, privately(reply))
      if (action === 'end') return end(asks, request, privately(reply))
      return refuse(reply, { site: parts.live().site, status: 400 })
    })
  })
}

interface SessionParts {
  parts: ServerParts
  work: WorkLimit
}

const signedOut = { signedIn: false }

async function sendMarks(
  { parts, work }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = parts.live()
  const visitor = requestVisitor(live.site, request)
  const marks = parts.session?.marks
  if (visitor.token === undefined) {
    if (visitor.hasSession) setSession({ live, request, reply }, { kind: 'end' })
    return reply.send(signedOut)
  }
  if (!marks) return reply.send({ signedIn: true })
  const { asked, document } = marks
  const variables = { [asked]: askedItems(asked, request) }
  const ask = { document, variables, ...visitorAudience(live.site, request), visitor }
  const performed = await answerOf(() => work.run(() => parts.content.perform(ask)))
  if (performed?.errors.some(({ code }) => code === unauthenticated)) {
    setSession({ live, request, reply }, { kind: 'end' })
    return reply.send(signedOut)
  }
  return reply.send({ ...(performed?.data && marks.read(performed.data)), signedIn: true })
}

const maxAsked = 100

function askedItems(parameter: string, { query }: FastifyRequest): string[] {
  const asked = typeof query === 'object' && query !== null ? Reflect.get(query, parameter) : undefined
  return typeof asked === 'string' ? [...new Set(asked.split(',').filter(Boolean))].slice(0, maxAsked) : []
}

/** Null where there is no answer now: the page stays as it is. */
async function answerOf(ask: () => Promise<Performed>): Promise<Performed | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ContentUnavailable || hasCode(error, 'OVERLOADED')) return null
    throw error
  }
}

/** A refusal ends the session. Without an answer it stays, and the script tries again. */
async function refresh(
  { parts, work }: SessionParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const live = parts.live()
  const visitor = requestVisitor(live.site, request)
  const document = parts.session?.refresh
  const { token } = visitor
  if (token !== undefined && document) {
    const ask = { document, variables: { token }, ...visitorAudience(live.site, request), visitor }
    const performed = await answerOf(() => work.run(() => parts.content.perform(ask)))
    if (performed === null) return refuse(reply, { site: live.site, status: 503 })
    const renewed = tokenIn(performed)
    if (renewed !== null) {
      setSession({ live, request, reply }, { kind: 'start', token: renewed })
      return reply.send({ signedIn: true })
    }
  }
  setSession({ live, request, reply }, { kind: 'end' })
  return reply.code(401).send(signedOut)
}

function tokenIn({ data, errors }: Performed): string | null {
  const [first] = Object.values(data ?? {})
  const token = typeof first === 'object' && first !== null && 'token' in first ? first.token : undefined
  return errors.length === 0 && isToken(token) ? token : null
}

async function end({ parts }: SessionParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const live = parts.live()
  setSession({ live, request, reply }, { kind: 'end' })
  await endInService(parts, { live, request }, visitorAudience(live.site, request))
  return reply.send(signedOut)
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
}
