import type { FastifyRequest } from 'fastify'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site, Variant } from '../routing/site.ts'
import { requestAddress, type RequestAddress } from './request-address.ts'

export type RequestVariant =
  | { kind: 'variant'; variant: Variant; address: RequestAddress }
  /** With the status of the refusal. */
  | { kind: 'none'; status: 400 | 404 }

/** The variant that the host of a request selects. */
export function requestVariant(site: Site, request: FastifyRequest): RequestVariant {
  const address = requestAddress(request)
  const host = hostVariant(site, address.host)
  if (host.kind === 'variant') return { kind: 'variant', variant: host.variant, address }
  return { kind: 'none', status: host.kind === 'malformed' ? 400 : 404 }
}
