import { forbidden, unauthenticated } from './access-errors.ts'
import type { Identify, Identity } from './identity.ts'

export interface RequestIdentity {
  /** The identity of the request's token; null without a valid one. It is read once per request. */
  identity: () => Promise<Identity | null>
  /** As `identity`. Throws UNAUTHENTICATED without a valid token. */
  requireIdentity: () => Promise<Identity>
}

/** @param token bearer token of the request. `requireIdentity` throws UNAUTHENTICATED where it is not valid. */
export function createRequestIdentity(identify: Identify, token: string | undefined): RequestIdentity {
  let found: Promise<Identity | null> | undefined
  const identity = (): Promise<Identity | null> => (found ??= token ? identify(token) : Promise.resolve(null))
  return {
    identity,
    requireIdentity: async () => {
      const known = await identity()
      if (!known) throw unauthenticated()
      return known
    },
  }
}

/** The identity of an administrator. Throws UNAUTHENTICATED without a valid token, FORBIDDEN for a customer. */
export async function requireAdmin({ requireIdentity }: Pick<RequestIdentity, 'requireIdentity'>): Promise<Identity> {
  const identity = await requireIdentity()
  if (identity.role !== 'admin') throw forbidden('This operation is for administrators.')
  return identity
}
