import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { reasonOf } from '../reason-of.ts'
import type { RefusedUpload, UploadRefusal } from '../uploads/upload-refused.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { discardRest } from './discard-rest.ts'

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
  log: Log
}

const statusOf: Readonly<Record<UploadRefusal, number>> = {
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
 * of the draft in `X-Upload-Key`; `DELETE /files/{id}` with the key. Its senders have the same limits as the form of the
 * site.
 */
export async function filesPlugin(app: FastifyInstance, { uploads, path, log }: FilesPluginOptions): Promise<void> {
  // The body is read by the handler, as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler((error, request, reply) => {
    // Nobody is left to answer.
    if (request.raw.destroyed) return reply.hijack()
    log.error({ reason: reasonOf(error) }, 'A file could not be stored.')
    return reply
      .code(503)
      .header('retry-after', '10')
      .send({ code: 'BUSY', retryAfter: 10 } satisfies RefusedUpload)
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

async function refuse(request: FastifyRequest, reply: FastifyReply, refused: RefusedUpload): Promise<FastifyReply> {
  // Otherwise the connection would wait for the rest.
  if (!(await discardRest(request.raw))) reply.header('connection', 'close')
  const { code, retryAfter } = refused
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(statusOf[code]).header('cache-control', 'no-store').send(refused)
}
