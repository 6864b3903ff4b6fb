import type { FastifyInstance } from 'fastify'
import { reasonOf } from '../errors/reason-of.ts'
import type { Log } from '../log.ts'
import { readNotice } from '../status/signed-process.ts'
import { removeProcess, writeProcess } from '../status/write-process.ts'
import type { Store } from '../store/store.ts'
import { sendUnavailable } from './http-errors.ts'

export interface ProcessesPluginOptions {
  store: Pick<Store, 'writes'>
  /** SESSION_SECRET, which the processes of the site have, too. */
  secrets: readonly string[]
  /** Path of the endpoint, e.g. /processes. */
  path: string
  log: Log
}

const maxBodyBytes = 4096

/** Receives what processes of the site without a database say of themselves. Only a signed request is read. */
export async function processesPlugin(app: FastifyInstance, options: ProcessesPluginOptions): Promise<void> {
  const { store, secrets, path, log } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const signed = { body: String(request.body ?? ''), signature: String(request.headers['x-signature'] ?? '') }
    const notice = readNotice(secrets, signed, Date.now())
    if (!notice) return reply.code(403).send({ code: 'NOT_SIGNED' })
    try {
      await (notice.kind === 'runs' ? writeProcess(store, notice.facts) : removeProcess(store, notice.id))
      return await reply.code(204).send()
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'A report of a process could not be written.')
      return sendUnavailable(reply)
    }
  })
}
