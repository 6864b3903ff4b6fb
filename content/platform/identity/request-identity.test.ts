import { expect, it, vi } from 'vitest'
import type { Identity } from './identity.ts'
import { createRequestIdentity, requireAdmin } from './request-identity.ts'

const customer: Identity = { uid: 7, uuid: 'u', sessionId: 's', role: 'customer' }

it('reads the identity of a token once per request', async () => {
  const identify = vi.fn<(token: string) => Promise<Identity>>(async () => customer)
  const { identity, requireIdentity } = createRequestIdentity(identify, 'token')
  expect(await Promise.all([identity(), requireIdentity(), identity()])).toEqual([customer, customer, customer])
  expect(identify.mock.calls).toEqual([['token']])
})

it.each([[undefined], [''], ['not valid']])(
  'refuses the token %j where an account is needed [PERM-03]',
  async (token) => {
    const { identity, requireIdentity } = createRequestIdentity(async () => null, token)
    expect(await identity()).toBeNull()
    await expect(requireIdentity()).rejects.toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  },
)

it('refuses a customer where an administrator is needed [PERM-09] [OPEN-03]', async () => {
  const requireIdentity = async (): Promise<Identity> => customer
  await expect(requireAdmin({ requireIdentity })).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  const admin = { ...customer, role: 'admin' } as const
  expect(await requireAdmin({ requireIdentity: async () => admin })).toBe(admin)
})
