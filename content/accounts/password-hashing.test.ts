import { hash, parseOptions, verify } from '@node-rs/argon2'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { goodPassword as password, loginWith, openAccountService } from '../testing/account-service.ts'
import { createPasswordHashing } from './password-hashing.ts'

/** What OWASP recommends for Argon2id. */
const owasp = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const client = await openAccountService({ argon2: undefined })
afterAll(() => client.close())

describe('a login', () => {
  it.each([
    ['a known e-mail', 'known@example.com'],
    ['an unknown e-mail', 'unknown@example.com'],
    ['what is no e-mail', 'nobody'],
  ])('with a wrong password for %s counts, reads and hashes once, with the same parameters', async (_name, email) => {
    await client.signUp('known@example.com').catch(() => undefined)
    const argon2 = { hash: vi.fn<typeof hash>(hash), verify: vi.fn<typeof verify>(verify) }
    const count = vi.fn<() => Promise<void>>(async () => undefined)
    const select = vi.spyOn(client.store.writes, 'select')
    const login = loginWith(client, { hashing: createPasswordHashing(argon2), count })
    await expect(login({ email, password: 'wrong' })).rejects.toThrow('or the password is wrong')
    const hashes = argon2.verify.mock.calls.map(([hashed, given]) => [parseOptions(hashed), given])
    expect(hashes).toEqual([[expect.objectContaining(owasp), 'wrong']])
    expect([count, select, argon2.hash].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    select.mockRestore()
  })
})

describe('a stored password', () => {
  it('is hashed with its own salt', async () => {
    const hashing = createPasswordHashing()
    const [one, two] = await Promise.all([hashing.hash(password), hashing.hash(password)])
    expect(one).not.toBe(two)
    expect(parseOptions(one)).toMatchObject({ ...owasp, saltLen: 16, outputLen: 32 })
  })

  it('is not verified by the hash of no account, not even by an empty password', async () => {
    const hashing = createPasswordHashing()
    expect(await Promise.all(['', password].map((one) => hashing.verify(null, one)))).toEqual([false, false])
  })
})

it('at most two hashes run at once, and more than 24 that wait are refused with the seconds to wait', async () => {
  const { promise: verified, resolve } = Promise.withResolvers<boolean>()
  const argon2 = { hash, verify: vi.fn<typeof verify>(() => verified) }
  const hashing = createPasswordHashing(argon2)
  const settled = Promise.allSettled([...Array(34).keys()].map(() => hashing.verify('hash', password)))
  await expect.poll(() => argon2.verify).toHaveBeenCalled()
  const running = argon2.verify.mock.calls.length
  expect(running).toBeLessThanOrEqual(2)
  resolve(true)
  const refused = (await settled).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(10 - running)
  expect(refused[0]).toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 3 } })
  expect(argon2.verify).toHaveBeenCalledTimes(24 + running)
})
