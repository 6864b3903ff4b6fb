import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { ContentUnavailable, unauthenticated, type ContentFailure, type TrustedDocument } from '../content/client.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { anonymousToken } from '../session/session-token.ts'
import { retryAfter } from './refusal.ts'
import { setSession } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { requestVisitor, visitorAudience } from './visitor.ts'

/**
 * Performs operations for scripts: only those of the build that are meant for the browser, named by their hash. The
 * token comes from the visitor's cookie, so that no script has it. Without the content service, or while too many
 * operations wait, the answer is 503; any other error is thrown to the server's error handler.
 */
export function gateway(app: FastifyInstance, parts: ServerParts, { work }: { work: WorkLimit }): void {
  const known = new Map(
    Object.values(parts.documents ?? {}).flatMap((one) => (one.browser ? [[one.hash, one] as const] : [])),
  )
  app.post(parts.live().site.config.session.gateway, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', vary: 'cookie' })
    const asked = askedIn(request.body)
    const document = asked && known.get(asked.hash)
    if (!asked || !document) return sendFailures(reply, 400, [unknownDocument])
    try {
      return await work.run(() => perform({ parts, request, reply }, document, asked))
    } catch (error) {
      if (!(error instanceof ContentUnavailable || hasCode(error, 'OVERLOADED'))) throw error
      reply.header('retry-after', String(retryAfter))
      return sendFailures(reply, 503, [{ code: 'UNAVAILABLE', message: 'The service is busy.', retryAfter }])
    }
  })
}

interface GatewayRequest {
  hash: string
  variables: Record<string, unknown>
  locale: unknown
}

function askedIn(body: unknown): GatewayRequest | null {
  if (typeof body !== 'object' || body === null) return null
  const { hash, variables = {}, locale } = body as Record<string, unknown>
  if (typeof hash !== 'string' || typeof variables !== 'object' || variables === null) return null
  return { hash, variables: variables as Record<string, unknown>, locale }
}

const unknownDocument: ContentFailure = {
  code: 'DOCUMENT_UNKNOWN',
  message: 'No operation for scripts has this hash.',
}

interface Incoming {
  parts: ServerParts
  request: FastifyRequest
  reply: FastifyReply
}

async function perform(
  { parts, request, reply }: Incoming,
  document: TrustedDocument,
  { variables, locale }: GatewayRequest,
): Promise<FastifyReply> {
  const live = parts.live()
  const visitor = requestVisitor(live.site, request)
  const audience = visitorAudience(live.site, request, locale)
  const token = visitor.token ?? anonymousToken(live.site.config.session, request.headers.authorization)
  const operation = { document, variables, ...audience, visitor: { ...visitor, token } }
  const { data, errors } = await parts.content.perform(operation)
  if (visitor.hasSession && errors.some(({ code }) => code === unauthenticated))
    setSession({ live, request, reply }, { kind: 'end' })
  return reply.send({ data, ...(errors.length === 0 ? {} : { errors: errors.map(asGraphql) }) })
}

function sendFailures(reply: FastifyReply, status: number, failures: readonly ContentFailure[]): FastifyReply {
  return reply.code(status).send({ data: null, errors: failures.map(asGraphql) })
}

/** As in a GraphQL response, which clients in the browser read. */
function asGraphql({ code, message, path, retryAfter: seconds }: ContentFailure): object {
  const extensions = { code, ...(seconds === undefined ? {} : { retryAfter: seconds }) }
  return { message, ...(path === undefined ? {} : { path }), extensions }
}
