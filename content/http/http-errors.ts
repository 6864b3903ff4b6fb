import type { FastifyReply } from 'fastify'
import type { Log } from '../log.ts'

/** What happened before GraphQL had its say, in the shape of a GraphQL answer. */
export function errorPayload(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  const status = statusOf(error)
  if (status >= 500) log.error({ err: error }, 'A content request failed.')
  const [code, message] = known[status] ?? (status < 500 ? badRequest : fault)
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send({ errors: [{ message, extensions: { code } }] })
}

const badRequest = ['BAD_REQUEST', 'The request cannot be read.'] as const
const fault = ['INTERNAL_SERVER_ERROR', 'Unexpected error.'] as const
const known: Readonly<Record<number, readonly [code: string, message: string]>> = {
  413: ['BODY_TOO_LARGE', 'The body is larger than an operation needs to be.'],
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  return typeof status === 'number' ? status : 500
}
