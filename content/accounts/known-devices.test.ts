import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodPassword as password, openTwoProcesses } from '../testing/account-service.ts'

const [client, other] = await openTwoProcesses()

const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }
/** Networks of one test, so that no test uses up the attempts of another. */
let network = 0
let [attacker, neighbour, home] = ['', '', '']
beforeEach(() => {
  network += 1
  attacker = `10.1.${network}.9`
  neighbour = `10.1.${network}.77`
  home = `10.2.${network}.7`
})

/** Wrong passwords from an address until they are refused. */
async function guess(email: string, address: string, device?: string): Promise<number> {
  const visitor = device === undefined ? { address } : { address, device }
  for (let guesses = 0; guesses < 200; guesses++) {
    const { code } = (await client.refused('login', { email, password: 'wrong' }, visitor)) as { code: string }
    if (code === 'TOO_MANY_REQUESTS') return guesses
  }
  return 200
}

/** As if somebody had guessed from so many networks: the count of the account alone, over all of them. */
async function guessFromEverywhere(email: string): Promise<void> {
  await client.refused('login', { email, password: 'wrong' }, { address: '192.0.2.1' })
  await client.store.db.$client`update account_attempt set points = 100 where key like 'login account:%'`
}

describe('wrong passwords from elsewhere', () => {
  it('do not lock the owner out, whose network is another one', async () => {
    const { email } = await client.signUp()
    expect(await guess(email, attacker)).toBe(10)
    expect(await other.refused('login', { email, password }, { address: neighbour })).toEqual(tooMany)
    expect(await other.done('login', { email, password }, { address: home })).toHaveProperty('token')
  })

  it('do not lock out a browser that has been logged in before, not even in the same network', async () => {
    const { email } = await client.signUp()
    const device = await client.device('login', { email, password }, { address: attacker })
    expect(await guess(email, attacker)).toBe(10)
    expect(await other.done('login', { email, password }, { address: attacker, device })).toHaveProperty('token')
  })

  it('are not unlimited for somebody with many networks: 100 in an hour, and then the known browser gets in', async () => {
    const { email } = await client.signUp()
    const device = await client.device('login', { email, password }, { address: home })
    await guessFromEverywhere(email)
    const refusal = await other.refused('login', { email, password }, { address: '192.0.2.200' })
    expect(refusal).toEqual(tooMany)
    expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(55 * 60)
    expect(await other.done('login', { email, password }, { address: home, device })).toHaveProperty('token')
  })

  it('leave the owner of an unknown browser a way in: a temporary password makes it known', async () => {
    const { email } = await client.signUp()
    await guessFromEverywhere(email)
    await client.done('lostPassword', { email }, { address: home })
    const reset = { email, tempPassword: await client.temporaryPassword(email), password: 'heron under Bruges' }
    const device = await other.device('resetPassword', reset, { address: home })
    const login = { email, password: 'heron under Bruges' }
    expect(await client.refused('login', login, { address: home })).toEqual(tooMany)
    expect(await client.done('login', login, { address: home, device })).toHaveProperty('token')
  })

  it('are counted over all networks only where they were wrong', async () => {
    const { email } = await client.signUp()
    for (let index = 0; index < 3; index++) await client.done('login', { email, password }, { address: home })
    await client.refused('login', { email, password: 'wrong' }, { address: '192.0.2.9' })
    const rows = await client.store.db.$client`
      select points from account_attempt where key like 'login account:%' order by expire desc limit 1`
    expect(rows).toEqual([{ points: 1 }])
  })

  it('are as many for a signed-in visitor who does not know the existing one', async () => {
    const { token, email } = await client.signUp()
    const device = await client.device('login', { email, password }, { address: home })
    const wrong = { password: 'wrong' }
    for (let index = 0; index < 10; index++)
      expect(await client.refused('deleteAccount', wrong, { token, address: attacker })).toEqual({ code: '422' })
    expect(await client.refused('deleteAccount', { password }, { token, address: neighbour })).toEqual(tooMany)
    expect(await client.done('deleteAccount', { password }, { token, address: attacker, device })).toBe(true)
  })
})

describe('wrong temporary passwords from elsewhere', () => {
  it('do not keep the owner from using the right one', async () => {
    const { email } = await client.signUp()
    await client.done('lostPassword', { email }, { address: home })
    const tempPassword = await client.temporaryPassword(email)
    const reset = { email, password: 'heron under Bruges' }
    for (let index = 0; index < 30; index++)
      await client.done('resetPassword', { ...reset, tempPassword: 'wrong' }, { address: attacker })
    const done = await other.done('resetPassword', { ...reset, tempPassword }, { address: home })
    expect(done).toEqual({ isError: false, message: null })
  })

  it('are limited by address', async () => {
    const { email } = await client.signUp()
    const reset = { email, tempPassword: 'wrong', password: 'heron under Bruges' }
    for (let index = 0; index < 60; index++) await client.done('resetPassword', reset, { address: '192.0.2.60' })
    expect(await other.refused('resetPassword', reset, { address: '192.0.2.60' })).toEqual(tooMany)
  })
})

describe('a browser that has been logged in before', () => {
  it('has ten guesses of its own, in whatever network, and none of those of others', async () => {
    const { email } = await client.signUp()
    const device = await client.device('login', { email, password }, { address: home })
    expect(await guess(email, home, device)).toBe(10)
    expect(await other.refused('login', { email, password }, { address: attacker, device })).toEqual(tooMany)
    expect(await other.done('login', { email, password }, { address: home })).toHaveProperty('token')
  })

  it('is counted apart from unknown ones of its address, where all known ones have 60 attempts', async () => {
    const [{ email }, { email: second }] = [await client.signUp(), await client.signUp()]
    const device = await client.device('login', { email, password }, { address: home })
    const another = await client.device('login', { email: second, password }, { address: home })
    await client.store.db.$client`update account_attempt set points = 60 where key like 'login address:%'`
    expect(await other.refused('login', { email, password }, { address: home })).toEqual(tooMany)
    expect(await other.done('login', { email, password }, { address: home, device })).toHaveProperty('token')
    await client.store.db.$client`update account_attempt set points = 60 where key like 'login known address:%'`
    const login = { email: second, password }
    expect(await other.refused('login', login, { address: home, device: another })).toEqual(tooMany)
  })

  it('has them again after a right password, and stays the same device', async () => {
    const { email } = await client.signUp()
    const device = await client.device('login', { email, password }, { address: home })
    for (let index = 0; index < 9; index++)
      await client.refused('login', { email, password: 'wrong' }, { address: home, device })
    const renewed = await client.device('login', { email, password }, { address: home, device })
    expect(decodeJwt(renewed).jti).toBe(decodeJwt(device).jti)
    expect(await guess(email, home, renewed)).toBe(10)
    expect(await client.refused('login', { email, password }, { address: home, device })).toEqual(tooMany)
  })

  it('is known to all processes, and for 180 days', async () => {
    const { email } = await client.signUp()
    const device = await client.device('login', { email, password })
    const { exp = 0 } = decodeJwt(device)
    expect(Math.abs(exp - Date.now() / 1000 - 180 * 86_400)).toBeLessThan(60)
  })

  it('is named by a token that says nothing about the account and is short', async () => {
    const [own, another] = [await client.signUp(), await client.signUp()]
    const tokens = await Promise.all(
      [own, own, another].map(({ email }) => client.device('login', { email, password })),
    )
    for (const token of tokens) {
      expect(Object.keys(decodeJwt(token)).sort()).toEqual(['exp', 'jti'])
      expect(Object.keys(decodeProtectedHeader(token)).sort()).toEqual(['alg', 'kid'])
      expect(token.length).toBeLessThan(300)
    }
    expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(3)
  })

  it.each<[string, (own: string, foreign: string) => string]>([
    ['of another account', (_own, foreign) => foreign],
    ['that is cut off', (own) => own.slice(0, -1)],
    ['without a signature', (own) => `${own.split('.').slice(0, 2).join('.')}.`],
    ['with a later end', (own) => withLaterEnd(own)],
    ['of 10,000 characters', (own) => `${own}${'a'.repeat(10_000)}`],
    ['that is none', () => 'device'],
    ['that is empty', () => ''],
  ])('is not known by a token %s', async (_name, forge) => {
    const [{ email }, foreign] = [await client.signUp(), await client.signUp()]
    const own = await client.device('login', { email, password }, { address: home })
    const theirs = await client.device('login', { email: foreign.email, password }, { address: home })
    expect(await guess(email, attacker)).toBe(10)
    const visitor = { address: attacker, device: forge(own, theirs) }
    expect(await client.refused('login', { email, password }, visitor)).toEqual(tooMany)
  })

  it('is not known by the token of a session, nor does a device token log anybody in', async () => {
    const { email, token } = await client.signUp()
    expect(await guess(email, attacker)).toBe(10)
    const visitor = { address: attacker, device: token }
    expect(await client.refused('login', { email, password }, visitor)).toEqual(tooMany)
    const device = await client.device('login', { email, password }, { address: home })
    expect(await client.refused('account', {}, { token: device })).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('is not made known by a wrong password', async () => {
    const { email } = await client.signUp()
    const { extensions } = await client.service.execute({
      document: `mutation { login(email: "${email}", password: "wrong") { token } }`,
    })
    expect(extensions).toBeUndefined()
  })
})

function withLaterEnd(token: string): string {
  const [header, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ ...decodeJwt(token), exp: 9_999_999_999 })).toString('base64url')
  return `${header}.${payload}.${signature}`
}
