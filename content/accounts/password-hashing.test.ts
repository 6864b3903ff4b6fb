import { hash, parseOptions, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountClient, goodPassword as password, openAccountService } from '../testing/account-service.ts'
import { createPasswordHashing } from './password-hashing.ts'

// The real functions, with their calls recorded.
vi.mock('@node-rs/argon2', { spy: true })

/** What OWASP recommends for Argon2id. */
const owasp = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let client: AccountClient
beforeAll(async () => {
  client = await openAccountService()
}, 60_000)
afterAll(() => client.close())
beforeEach(() => void vi.clearAllMocks())

function verifiedHashes(): string[] {
  return vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed))
}

describe('a login', () => {
  it.each([
    ['a known e-mail', 'hash-of-known@example.com'],
    ['an unknown e-mail', 'hash-of-unknown@example.com'],
    ['what is no e-mail', 'nobody'],
  ])('with a wrong password for %s hashes once, with the same parameters', async (_name, email) => {
    if (email.includes('known@'))
      await client.done('register', { email: 'hash-of-known@example.com', password }).catch(() => undefined)
    vi.clearAllMocks()
    await client.refused('login', { email, password: 'wrong' })
    expect(verifiedHashes().map((one) => parseOptions(one))).toEqual([expect.objectContaining(owasp)])
    expect(vi.mocked(verify).mock.calls.map(([, given]) => given)).toEqual(['wrong'])
    expect(hash).not.toHaveBeenCalled()
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

describe('hashes at the same time', () => {
  const waiting = 32

  it('run two at once, and more than 32 that wait are refused with the seconds to wait', async () => {
    const release = Promise.withResolvers<boolean>()
    vi.mocked(verify).mockImplementation(() => release.promise)
    const hashing = createPasswordHashing()
    const attempts = [...Array(waiting + 10).keys()].map(() => hashing.verify('hash', password))
    const settled = Promise.allSettled(attempts)
    await vi.waitFor(() => expect(verify).toHaveBeenCalled())
    const running = vi.mocked(verify).mock.calls.length
    expect(running).toBeLessThanOrEqual(2)
    release.resolve(true)
    const refused = (await settled).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(10 - running)
    // All others were done in turn.
    expect(verify).toHaveBeenCalledTimes(waiting + running)
    vi.mocked(verify).mockReset()
    expect(refused[0]).toMatchObject({ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 3 } })
  })
})
