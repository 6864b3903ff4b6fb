import type { FastifyReply } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { contentDisposition } from '../pdf/pdf-file-name.ts'
import type { Site } from '../../engine/routing/site.ts'
import { retryAfter, sendRefusal } from '../../engine/server/refusal.ts'
import { sendOverloaded } from '../../engine/server/refuse.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'

interface SentFile {
  /** `attachment`: the browser saves it; `inline`: it shows it. */
  type: 'attachment' | 'inline'
  name: string
  /** A PDF without it. */
  contentType?: string
}

/** Sends a document under this file name. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Buffer,
  { type, name, contentType = 'application/pdf' }: SentFile,
): FastifyReply {
  return reply
    .headers({ 'content-type': contentType, 'content-disposition': contentDisposition(type, name) })
    .send(bytes)
}

/** Sends a page that says that there is no document now. @param what is not made, for the log. */
export function sendNoPdf(
  reply: FastifyReply,
  error: unknown,
  { site, log, what }: { site: Site; log: ServerLog; what: string },
): FastifyReply {
  // Nobody is left to answer.
  if (reply.raw.destroyed) return reply.hijack()
  if (hasCode(error, 'OVERLOADED')) return sendOverloaded(reply, { site, log })
  if (hasCode(error, 'TOO_MANY_REQUESTS'))
    return sendRefusal(reply.header('retry-after', String(retryAfter)), { site, status: 429 })
  log.warn({ code: 'PDF_NOT_MADE', err: error }, `${what} could not be made.`)
  return sendRefusal(reply, { site, status: 503 })
}

/** Aborted when the client gives up. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
