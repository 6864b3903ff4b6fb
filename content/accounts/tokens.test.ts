import { createHmac, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { type AccountClient, openAccountService, sharedStore } from '../testing/account-service.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createTokens } from './tokens.ts'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]

const client = await openAccountService({ sessionSecrets: [first] })
afterAll(() => client.close())

/** What another process with these keys says to the token. */
async function withKeys<Result>(
  sessionSecrets: readonly string[],
  use: (other: AccountClient) => Promise<Result>,
): Promise<Result> {
  const other = await openAccountService({ store: sharedStore(client.store), sessionSecrets })
  try {
    return await use(other)
  } finally {
    await other.close()
  }
}

const refused = { code: 'UNAUTHENTICATED' }

describe('a token is refused [OPEN-43]', () => {
  type Change = (token: string) => string | Promise<string>

  const claims = (token: string): Record<string, unknown> => ({ ...decodeJwt(token) })
  const withPayload = (token: string, payload: object): string => {
    const [header, , signature] = token.split('.')
    return `${header}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
  }
  const signed = (token: string, key: Uint8Array): Promise<string> =>
    new SignJWT(claims(token)).setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' }).sign(key)

  it.each<[string, Change]>([
    ['with the algorithm "none"', (token) => new UnsecuredJWT(claims(token)).encode()],
    [
      'with the algorithm "none" beside its signature',
      (token) => {
        const header = Buffer.from(JSON.stringify({ ...decodeProtectedHeader(token), alg: 'none' }))
        return [header.toString('base64url'), ...token.split('.').slice(1)].join('.')
      },
    ],
    ['signed by another key under the same name', (token) => signed(token, Buffer.alloc(32, 7))],
    ['signed by an empty key', (token) => hmac(token, '')],
    ['signed by the text of the secret itself', (token) => hmac(token, first)],
    ['with another uid', (token) => withPayload(token, { ...claims(token), drupal: { uid: 1, uuid: randomUUID() } })],
    ['with a later end', (token) => withPayload(token, { ...claims(token), exp: 9_999_999_999 })],
    ['cut off', (token) => token.slice(0, -1)],
    ['without its signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['twice', (token) => `${token}.${token}`],
    ['of 10,000 characters', () => 'a'.repeat(10_000)],
    ['that is no token', () => 'token'],
    ['of HTML', () => '<script>alert(1)</script>'],
    ['with a NUL', (token) => `${token}\u0000`],
    ['of three dots', () => '...'],
  ])('%s', async (_name, change) => {
    const { token } = await client.signUp()
    expect(await client.done('account', {}, { token })).toHaveProperty('uid')
    expect(await client.refused('account', {}, { token: await change(token) })).toEqual(refused)
  })

  function hmac(token: string, key: string): string {
    const [header, payload] = token.split('.')
    return `${header}.${payload}.${createHmac('sha256', key).update(`${header}.${payload}`).digest('base64url')}`
  }

  it('whose session has expired', async () => {
    const { token, uid } = await client.signUp()
    await client.store.db.$client`update account_session set expires_at = now() where uid = ${uid}`
    expect(await client.refused('account', {}, { token })).toEqual(refused)
    expect(await client.refused('refreshJwtToken', { token })).toEqual(refused)
  })

  it('that has expired, although its session has not', async () => {
    const { token, uid, uuid } = await client.signUp()
    const tokens = createTokens(() => loadSigningKeys(client.store.db, [first]))
    const sessionId = String(decodeJwt(token).jti)
    const ending = (end: Date): Promise<string> => tokens.sign({ uid, uuid, sessionId, renewals: 0 }, end)
    expect(await client.done('account', {}, { token: await ending(new Date(Date.now() + 60_000)) })).toHaveProperty(
      'uid',
    )
    expect(await client.refused('account', {}, { token: await ending(new Date(Date.now() - 1000)) })).toEqual(refused)
  })

  it('whose session belongs to another account', async () => {
    const [own, another] = [await client.signUp(), await client.signUp()]
    await client.store.db.$client`update account_session set uid = ${another.uid} where uid = ${own.uid}`
    expect(await client.refused('account', {}, own)).toEqual(refused)
  })
})

describe('keys', () => {
  it('can be replaced without logging anybody out', async () => {
    const { token, email } = await client.signUp()
    const renewed = await withKeys([second, first], async (rotated) => {
      expect(await rotated.done('account', {}, { token })).toHaveProperty('email', email)
      return rotated.done<{ token: string }>('refreshJwtToken', { token })
    })
    expect(await withKeys([second], (last) => last.done('account', {}, renewed))).toHaveProperty('email', email)
    expect(await withKeys([second], (last) => last.refused('account', {}, { token }))).toEqual(refused)
  })

  it('without a configured one are shared by all processes, also those that start at the same time', async () => {
    const others = await Promise.all([1, 2].map(() => openAccountService({ store: sharedStore(client.store) })))
    const [one, other] = others as [AccountClient, AccountClient]
    const [fromOne, fromOther] = await Promise.all([one.signUp(), other.signUp()])
    expect(await one.done('account', {}, fromOther)).toHaveProperty('email', fromOther.email)
    expect(await other.done('account', {}, fromOne)).toHaveProperty('email', fromOne.email)
    await Promise.all(others.map((each) => each.close()))
  })

  it('are named in a token without being revealed', async () => {
    const { token } = await client.signUp()
    const { alg, kid } = decodeProtectedHeader(token)
    expect({ alg, kid }).toEqual({ alg: 'HS256', kid: expect.stringMatching(/^[\w-]{12}$/) })
    expect(first).not.toContain(kid)
  })
})
