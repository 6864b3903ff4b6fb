import type { FastifyReply } from 'fastify'
import type { RefusedFile } from './file-receiver.ts'
import type { PageRequest } from './page-request.ts'
import type { SubmittedForm } from './read-form.ts'
import { refuse } from './refuse.ts'
import { retryAfter as retryAfterUnavailable } from './refusal.ts'

/** Answers a script that sent one file, or removed one, before the form itself. */
export function sendUploaded({ live, reply }: PageRequest, { files }: SubmittedForm): FastifyReply {
  reply.headers({ 'cache-control': 'private, no-store' })
  const [first] = files
  if (!first) return isRemoval(reply) ? reply.code(204).send() : refuse(reply, { site: live.site, status: 400 })
  const { outcome } = first
  if (outcome.kind === 'accepted') return reply.code(201).send(outcome.file)
  const { code, message, retryAfter } = outcome
  const status = statusOf(code)
  const seconds = retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined)
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.code(status).send({ code, message, ...(retryAfter === undefined ? {} : { retryAfter }) })
}

/** A removal has no file and is not multipart. */
function isRemoval({ request }: FastifyReply): boolean {
  return request.body instanceof URLSearchParams
}

function statusOf(code: RefusedFile['code']): number {
  if (code === 'TOO_LARGE') return 413
  if (code === 'TOO_MANY_REQUESTS') return 429
  return code === 'UNAVAILABLE' || code === 'BUSY' ? 503 : 422
}
