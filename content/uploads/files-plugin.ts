import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../platform/log.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import type { RefusedUpload, UploadRefusal } from '../../packages/uploads/upload-answer.ts'
import type { Uploads } from './uploads.ts'
import { callerOf } from '../platform/http/caller.ts'
import { discardRest } from '../platform/http/discard-rest.ts'
import { sendUnavailable } from '../platform/http/http-errors.ts'
import type { SignedRequest } from '../platform/http/site-signature.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is one file, for which the route has limits of its own. */
    receivesFile?: boolean
  }
}

export interface FilesPluginOptions {
  uploads: Uploads
  /** Path of the endpoint, e.g. /files. */
  path: string
  /** SESSION_SECRET, which the processes of the site have, too: only they may send files. */
  secrets: readonly string[]
  log: Log
}

type Refused = Omit<RefusedUpload, 'code'> & { code: UploadRefusal | 'NOT_SIGNED' }

const statusOf: Readonly<Record<Refused['code'], number>> = {
  NOT_SIGNED: 403,
  BAD_REQUEST: 400,
  EMPTY: 400,
  TOO_MANY: 409,
  TOO_LARGE: 413,
  TYPE_NOT_ALLOWED: 415,
  BAD_FILE: 422,
  NOT_CHECKED: 422,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
}

/**
 * Files of visitors over HTTP. `POST /files` with the file as body, its name in `X-File-Name` (percent-encoded) and the key
 * of the draft in `X-Upload-Key`; `DELETE /files/{id}` with the key. They are for processes of the site that have no
 * database, and for nobody else: what they send for a visitor has the limits of that visitor.
 */
export async function filesPlugin(
  app: FastifyInstance,
  { uploads, path, secrets, log }: FilesPluginOptions,
): Promise<void> {
  // The body is read by the handler, as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler((error, request, reply) => {
    // Nobody is left to answer.
    if (request.raw.destroyed) return reply.hijack()
    log.error({ reason: reasonOf(error) }, 'A file could not be stored.')
    return sendUnavailable(reply)
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!callerOf(request, { secrets, signed: signedPart(request) }).site)
      return refuse(request, reply, { code: 'NOT_SIGNED' })
  })

  app.post(path, { config: { receivesFile: true } }, async (request, reply) => {
    const headers = headersOf(request)
    if (!headers) return refuse(request, reply, { code: 'BAD_REQUEST' })
    const body = request.raw.iterator({ destroyOnReturn: false })
    const answer = await uploads.add({ ...headers, body, address: request.ip })
    if ('code' in answer) return refuse(request, reply, answer)
    return reply.code(201).header('cache-control', 'no-store').send(answer)
  })

  app.delete<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const key = headersOf(request)?.key
    if (key !== undefined) await uploads.drop({ id: request.params.id, key })
    return reply.code(204).send()
  })
}

/** Null for a name that is not percent-encoded. */
function headersOf({ headers }: FastifyRequest): { name: string; key: string } | null {
  const [name, key] = ['x-file-name', 'x-upload-key'].map((header) => headers[header] ?? '')
  try {
    return { name: decodeURIComponent(String(name)), key: String(key) }
  } catch {
    return null
  }
}

/** What the signature of a request covers, as the headers have it. */
function signedPart({ method, headers, params }: FastifyRequest): SignedRequest {
  const [name = '', key = ''] = ['x-file-name', 'x-upload-key'].map((header) => String(headers[header] ?? ''))
  if (method === 'POST') return { endpoint: 'files', method, name, key }
  return { endpoint: 'files', method: 'DELETE', name: (params as { id: string }).id, key }
}

async function refuse(request: FastifyRequest, reply: FastifyReply, refused: Refused): Promise<FastifyReply> {
  // Otherwise the connection would wait for the rest.
  if (!(await discardRest(request.raw))) reply.header('connection', 'close')
  const { code, retryAfter } = refused
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(statusOf[code]).header('cache-control', 'no-store').send(refused)
}
