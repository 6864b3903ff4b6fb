import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, ContentRefused, unauthenticated, type Visitor } from '../content/client.ts'
import type { LiveSite } from './server-parts.ts'

/** A request for a page, with the site as it was when the request came in. */
export interface PageRequest {
  live: LiveSite
  request: FastifyRequest
  reply: FastifyReply
  /** Whose content a personal page shows. Without it the page is the same for everybody. */
  visitor?: Visitor
  /** Whether the response follows from host and URL alone, whoever the visitor is. */
  urlDecides?: boolean
  /** Status of a page that shows a refused form again. */
  status?: number
  /** Of a page that is missing: the answers that had nothing for its address; null: they are not known. */
  foundNothing?: readonly Answer[] | null
}

/** Whether an error of the content service is about the token of the visitor. */
export function isRefusedToken(error: unknown, { visitor }: PageRequest): boolean {
  return error instanceof ContentRefused && error.reason === unauthenticated && visitor?.token !== undefined
}
