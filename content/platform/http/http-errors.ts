import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'
import { retryAfterUnavailable } from '../store/unavailable.ts'

/** An error from before GraphQL was reached, in the shape of a GraphQL response. */
export function errorPayload(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) log.error({ err: error }, 'A content request failed.')
  const [code, message] = byStatus[status] ?? (status < 500 ? badRequest : internalError)
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send({ errors: [{ message, extensions: { code } }] })
}

/** What was asked cannot be done now, as an endpoint beside GraphQL says it. */
export function sendUnavailable(reply: FastifyReply): FastifyReply {
  const retryAfter = retryAfterUnavailable
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfter) })
    .send({ code: 'UNAVAILABLE', retryAfter })
}

const badRequest = ['BAD_REQUEST', 'The request cannot be parsed.'] as const
const internalError = ['INTERNAL_SERVER_ERROR', 'Unexpected error.'] as const
const byStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  406: [
    'NOT_ACCEPTABLE',
    'The response is application/graphql-response+json or application/json: Accept must include one of them.',
  ],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'An operation is sent as JSON: Content-Type must be application/json.'],
  413: ['BODY_TOO_LARGE', 'The request body is too large: an operation may have up to 64 kB.'],
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
