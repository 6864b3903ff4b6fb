import { describe, expect, it } from 'vitest'
import {
  type AccountClient,
  type AccountOperation,
  goodPassword as password,
  openTwoProcesses,
} from '../testing/account-service.ts'
import { uploadLimits } from '../uploads/uploads.ts'
import { createAttempts } from '../platform/limits/attempts.ts'

const [client, other] = await openTwoProcesses()

const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }

describe('attempts on one account from one network are limited for all processes', () => {
  it.each<[AccountOperation, number, number, (email: string) => Record<string, string>]>([
    ['login', 10, 15, (email) => ({ email, password: 'wrong' })],
    ['lostPassword', 3, 30, (email) => ({ email })],
    ['register', 5, 60, (email) => ({ email, password })],
  ])('%s: %i in %i minutes, known or not', async (operation, max, minutes, variables) => {
    const { email } = await client.signUp()
    for (const account of [email, `nobody-${operation.toLowerCase()}@example.com`]) {
      await attempt(client, operation, variables(account))
      await allAttempts(max - 1)
      expect(await attempt(other, operation, variables(account))).not.toContain('TOO_MANY_REQUESTS')
      for (const one of [client, other]) {
        const refusal = await one.refused(operation, variables(account))
        expect(refusal).toEqual(tooMany)
        const { retryAfter } = refusal as { retryAfter: number }
        expect(retryAfter).toBeGreaterThan(minutes * 60 - 60)
        expect(retryAfter).toBeLessThanOrEqual(minutes * 60)
      }
    }
  })

  it('and refused with the right password too, until the window ends', async () => {
    const { email } = await client.signUp()
    await client.refused('login', { email, password: 'wrong' })
    await allAttempts(10)
    expect(await other.refused('login', { email, password })).toEqual(tooMany)
    await client.store.db.$client`update account_attempt set expire = 0`
    expect(await client.done('login', { email, password })).toHaveProperty('token')
  })

  it('and forgotten after a correct password', async () => {
    const { email } = await client.signUp()
    for (let round = 0; round < 2; round++) {
      await client.refused('login', { email, password: 'wrong' })
      await allAttempts(9)
      expect(await client.done('login', { email, password })).toHaveProperty('token')
    }
  })

  it('for the existing password of a visitor who is signed in', async () => {
    const { token } = await client.signUp()
    const wrong = { password: 'wrong' }
    expect(await client.refused('deleteAccount', wrong, { token })).toEqual({ code: '422' })
    await allAttempts(10)
    expect(await other.refused('deleteAccount', { password }, { token })).toEqual(tooMany)
  })
})

describe('attempts from one address', () => {
  it('are limited over all accounts, and leave the attempts of an account alone', async () => {
    const { email } = await client.signUp()
    const address = '2001:db8:1:2::1'
    for (let index = 0; index < 20; index++)
      await client.done('lostPassword', { email: `victim-${index}@example.com` }, { address })
    for (let index = 0; index < 6; index++)
      expect(await other.refused('lostPassword', { email }, { address: '2001:db8:1:2:ffff::9' })).toEqual(tooMany)
    expect(await other.done('lostPassword', { email }, { address: '2001:db8:1:3::1' })).toHaveProperty('isError', false)
  })

  it('are stored without the address and the e-mail', async () => {
    await client.done('lostPassword', { email: 'private@example.com' }, { address: '198.51.100.7' })
    const rows = await client.store.db.$client`select key from account_attempt`
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/private|198\.51/)
  })
})

/** Sets what was counted so far. */
async function allAttempts(points: number): Promise<void> {
  await client.store.db.$client`update account_attempt set points = ${points}`
}

async function attempt(
  { service }: AccountClient,
  operation: AccountOperation,
  variables: Record<string, string>,
): Promise<string> {
  return JSON.stringify(await service.execute({ document: document(operation, variables) }))
}

/** The operation with its variables as literals. */
function document(operation: AccountOperation, variables: Record<string, string>): string {
  const literals = Object.entries(variables).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `mutation { ${operation}(${literals.join(', ')}) { __typename } }`
}

describe('files of one network', () => {
  it('are at most 300 in a day, from whatever addresses', { tags: 'slow' }, async () => {
    const attempts = createAttempts(() => client.store.db, uploadLimits)
    const count = (index: number) =>
      attempts.count({ action: 'upload', account: `draft-${index}`, address: `198.51.100.${1 + (index % 200)}` })
    for (let index = 0; index < 300; index += 30)
      await Promise.all(Array.from({ length: 30 }, async (_, one) => count(index + one)))
    const { retryAfter } = await count(300).then(
      () => ({ retryAfter: 0 }),
      ({ extensions }: { extensions: { retryAfter: number } }) => extensions,
    )
    expect(retryAfter).toBeGreaterThan(23 * 3600)
    await attempts.count({ action: 'upload', account: 'draft-301', address: '198.51.101.1' })
  })
})
