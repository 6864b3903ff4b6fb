import { createHmac, randomUUID } from 'node:crypto'
import { decodeJwt, UnsecuredJWT } from 'jose'
import type { AccountClient } from './account-service.ts'

type MakeToken = (client: AccountClient, valid: { token: string }) => string | undefined | Promise<string>

/** Tokens that are not valid, each as somebody might send it. `valid`: a token that is. */
export const invalidTokens: Readonly<Record<string, MakeToken>> = {
  'no token': () => undefined,
  'an empty token': () => '',
  'a text that is no token': () => 'authToken',
  'a forged token without a signature': (_client, { token }) => new UnsecuredJWT({ ...decodeJwt(token) }).encode(),
  'a forged token that another key has signed': (_client, { token }) => signedByAnotherKey(token),
  'a forged token with the uid of another account': (_client, { token }) => withUid(1, token),
  'a token whose session has expired': async ({ signUp, store }) => {
    const { token, uid } = await signUp()
    await store.db.$client`update account_session set expires_at = now() where uid = ${uid}`
    return token
  },
  'a token whose session has ended': async ({ signUp, done }) => {
    const { token } = await signUp()
    await done('logout', {}, { token })
    return token
  },
  'a token of a deleted account': async ({ signUp, store }) => {
    const { token, uid } = await signUp()
    await store.db.$client`delete from account where uid = ${uid}`
    return token
  },
}

function signedByAnotherKey(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.')
  return `${signed}.${createHmac('sha256', 'another key').update(signed).digest('base64url')}`
}

function withUid(uid: number, token: string): string {
  const [header, , signature] = token.split('.')
  const payload = JSON.stringify({ ...decodeJwt(token), drupal: { uid, uuid: randomUUID() } })
  return `${header}.${Buffer.from(payload).toString('base64url')}.${signature}`
}
