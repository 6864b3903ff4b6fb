import Negotiator from 'negotiator'
import type { FastifyRequest } from 'fastify'

/** Whether a script sent the form and reads the answer as JSON. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'application/json'])[0] === 'application/json'
}
