import type { FastifyRequest } from 'fastify'
import { requestAddress } from './request-address.ts'

/** Whether the browser loads the page ahead: the visitor may never see it. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch'
}

/** Whether a page of this site sent the request. */
export function isFromThisSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, referer = '' } = request.headers
  if (site !== undefined) return site === 'same-origin'
  return URL.canParse(referer) && new URL(referer).origin === requestAddress(request).origin
}
