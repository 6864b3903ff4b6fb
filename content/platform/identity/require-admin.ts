import { forbidden } from './access-errors.ts'
import type { Identity } from './identity.ts'
import type { RequestIdentity } from './request-identity.ts'

/** The identity of an administrator. Throws UNAUTHENTICATED without a valid token, FORBIDDEN for a customer. */
export async function requireAdmin({ requireIdentity }: Pick<RequestIdentity, 'requireIdentity'>): Promise<Identity> {
  const identity = await requireIdentity()
  if (identity.role !== 'admin') throw forbidden('This operation is for administrators.')
  return identity
}
