import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../server-parts.ts'
import { createAddressBudget } from './address-budget.ts'
import { readVisit } from './read-visit.ts'

/** A visit has some 150. */
const bodyLimit = 2048

/** One page view in two seconds, and 10,000 addresses: about a megabyte. */
const limits = { max: 30, windowMs: 60_000, maxAddresses: 10_000 }

/**
 * Receives what browsers have measured, for the metrics of this process. The answer is the same whether it is used, was too
 * much, is no visit, or nobody measures: who sends it learns nothing. What was received is not kept.
 */
export function visits(app: FastifyInstance, { live, measurements }: Pick<ServerParts, 'live' | 'measurements'>): void {
  const { endpoint } = live().site.config.services.measurements ?? {}
  if (endpoint === undefined) return
  const budget = createAddressBudget(limits)
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    own.post(endpoint, { bodyLimit }, (request, reply) => {
      if (measurements && budget.take(request.ip, Date.now())) {
        const { pages } = live().site.config
        const visit = readVisit(String(request.body), (page) => Object.hasOwn(pages, page))
        if (visit) measurements.visit(visit)
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
