import type { FastifyInstance } from 'fastify'
import type { Counters } from '../limits/counters.ts'
import { readUse } from '../limits/signed-use.ts'
import type { Log } from '../log.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { sendUnavailable } from './http-errors.ts'

export interface UsesPluginOptions {
  counters: Counters
  /** SESSION_SECRET, which the processes of the site have, too. */
  secrets: readonly string[]
  /** Path of the endpoint, e.g. /uses. */
  path: string
  log: Log
}

const maxBodyBytes = 1024

/**
 * Counts used captcha tokens, and forms of one address, for processes of the site that have no database. Only a
 * request that is signed with a common secret is counted.
 */
export async function usesPlugin(app: FastifyInstance, options: UsesPluginOptions): Promise<void> {
  const { counters, secrets, path, log } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post(path, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const signed = { body: String(request.body ?? ''), signature: String(request.headers['x-signature'] ?? '') }
    const use = readUse(secrets, signed, Date.now())
    if (!use) return reply.code(403).send({ code: 'NOT_SIGNED' })
    try {
      return await reply.send(await counters.take(use.key, use))
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'A use of a captcha could not be counted.')
      return sendUnavailable(reply)
    }
  })
}
