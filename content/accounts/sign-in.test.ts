import { decodeJwt, SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { goodPassword as password, openAccountService } from '../testing/account-service.ts'
import { loadSigningKeys } from './signing-keys.ts'

const client = await openAccountService()
afterAll(() => client.close())

type Token = { token: string }

describe('register', () => {
  it.each(['register', 'createAccount'] as const)('%s returns id and email [GQL-36] [READ-13]', async (operation) => {
    const email = `${operation.toLowerCase()}@example.com`
    expect(await client.done(operation, { email, password })).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email,
    })
  })

  it('enqueues one mail in the language of the request', async () => {
    const email = 'anna@example.com'
    await client.done('register', { email, password }, { language: 'de' })
    expect(await client.mails(email)).toEqual([
      { to: email, template: 'account-created', language: 'de', values: { link: 'https://maison.example/de/login' } },
    ])
  })

  it('refuses an e-mail that is in use with code 422, also in capitals, and sends it nothing [GQL-36]', async () => {
    const { email } = await client.signUp()
    expect(await client.refused('register', { email: email.toUpperCase(), password })).toEqual({ code: '422' })
    expect(await client.mails(email)).toHaveLength(1)
  })

  it('makes one account of two requests at the same time', async () => {
    const email = 'twice@example.com'
    const results = await Promise.allSettled([1, 2].map(() => client.done('register', { email, password })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await client.mails(email)).toHaveLength(1)
  })

  it.each([
    ['', 'EMAIL_INVALID'],
    ['ada', 'EMAIL_INVALID'],
    ['ada@example', 'EMAIL_INVALID'],
    ['ada@example.d', 'EMAIL_INVALID'],
    ['ada@example.4you', 'EMAIL_INVALID'],
    ['ada lovelace@example.com', 'EMAIL_INVALID'],
    ['ada@exam_ple.com', 'EMAIL_INVALID'],
    ['ada@-example.com', 'EMAIL_INVALID'],
    ['Ada <ada@example.com>', 'EMAIL_INVALID'],
    ['ada@example.com\r\nBcc: eve@example.com', 'EMAIL_INVALID'],
    ['ada\u0000@example.com', 'EMAIL_INVALID'],
    ['ada@exam\u202Eple.com', 'EMAIL_INVALID'],
    ['ada\uD800@example.com', 'EMAIL_INVALID'],
    [`${'a'.repeat(65)}@example.com`, 'EMAIL_INVALID'],
    [`ada@${'a'.repeat(260)}.com`, 'EMAIL_INVALID'],
    ["ada@example.com' or '1'='1", 'EMAIL_INVALID'],
    [`${'a'.repeat(10_000)}@example.com`, 'BAD_USER_INPUT'],
  ])('refuses the e-mail %j with %s [AUTH-03] [AUTH-20]', async (email, code) => {
    expect(await client.refused('register', { email, password })).toEqual({ code })
  })

  it('accepts an e-mail whose suffix is longer than four letters: deviation [AUTH-03]', async () => {
    const email = 'ada@atelier.design'
    await client.done('register', { email, password })
    expect(await client.done('login', { email, password })).toHaveProperty('token')
  })

  it.each([
    ['', 'PASSWORD_TOO_SHORT'],
    ['2Ü4ß6é8'.slice(0, 7), 'PASSWORD_TOO_SHORT'],
    // Four characters of two UTF-16 units each.
    ['🦢🦩🦚🦜', 'PASSWORD_TOO_SHORT'],
    // A letter and its accent are one character.
    ['e\u0301'.repeat(7), 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['x'.repeat(10_000), 'BAD_USER_INPUT'],
    ['password1', 'PASSWORD_TOO_COMMON'],
    ['IloveYou1', 'PASSWORD_TOO_COMMON'],
    ['12345678', 'PASSWORD_TOO_COMMON'],
    ['pelican \uD800 Ghent', 'BAD_USER_INPUT'],
  ])('refuses the password %j with %s [AUTH-05]', async (refused, code) => {
    expect(await client.refused('register', { email: 'new@example.com', password: refused })).toEqual({ code })
  })

  it.each([
    ['8 characters', 'über/4Öl'],
    ['128 characters of four bytes', '🦢'.repeat(128)],
    ['HTML, quotes and a NUL', '<b>\'"; --\u0000</b>'],
    ['spaces at both ends', '  pelican  '],
  ])('accepts a password of %s, which then logs in', async (_name, chosen) => {
    const email = `${Buffer.from(chosen.slice(0, 6)).toString('hex')}@example.com`
    await client.done('register', { email, password: chosen })
    expect(await client.done('login', { email, password: chosen })).toHaveProperty('token')
    expect(await client.refused('login', { email, password: chosen.trim().slice(1) })).toEqual({ code: '403' })
  })
})

describe('login', () => {
  it('returns a token with the ids of the account, valid for 7 days [GQL-35] [ENT-46] [AUTH-09]', async () => {
    const { email, uid, uuid } = await client.signUp()
    const { token } = await client.done<Token>('login', { email, password })
    const { drupal, iat = 0, exp = 0, jti } = decodeJwt(token)
    expect(drupal).toEqual({ uid, uuid })
    expect(exp - iat).toBeOneOf([604_800, 604_801])
    expect(jti).toMatch(/^[\da-f-]{36}$/)
  })

  it('folds capitals of the e-mail [OPEN-48]', async () => {
    const { email } = await client.signUp('grace@example.com')
    expect(await client.done('login', { email: email.replace('g', 'G'), password })).toHaveProperty('token')
  })

  it('accepts a password whose accents are composed in another way', async () => {
    const email = 'composed@example.com'
    await client.done('register', { email, password: 'caf\u00E9 de Gand' })
    expect(await client.done('login', { email, password: 'cafe\u0301 de Gand' })).toHaveProperty('token')
  })

  it.each([
    ['a wrong password', 'someone@example.com', 'pelican over Gent'],
    ['the right password in capitals', 'someone@example.com', password.toUpperCase()],
    ['an unknown e-mail', 'nobody@example.com', password],
    ['what is no e-mail', 'nobody', password],
    ['an empty password', 'someone@example.com', ''],
    ['SQL', "someone@example.com' --", password],
  ])('refuses %s with the same error, code 403 [GQL-35]', async (_name, email, given) => {
    await client.done('register', { email: 'someone@example.com', password }).catch(() => undefined)
    const { errors } = await client.service.execute({
      document: 'mutation ($e: String!, $p: String!) { login(email: $e, password: $p) { token } }',
      variables: { e: email, p: given },
    })
    expect(errors).toMatchObject([{ message: 'The e-mail or the password is wrong.', extensions: { code: '403' } }])
  })

  it('keeps 50 sessions of an account; older ones end', async () => {
    const { token, uid, email } = await client.signUp()
    await client.store.db.$client`
      insert into account_session (id, uid, expires_at)
      select gen_random_uuid(), ${uid}, now() + interval '8 days' from generate_series(1, 50)`
    await client.done('login', { email, password })
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    const [row] = await client.store.db.$client`select count(*)::int from account_session where uid = ${uid}`
    expect(row).toEqual({ count: 50 })
  })
})

describe('refreshJwtToken', () => {
  it('returns a new token of the same session, which lasts 7 days from now [GQL-34] [AUTH-31]', async () => {
    const { token } = await client.signUp()
    const sessionId = decodeJwt(token).jti ?? ''
    await client.store.db.$client`
      update account_session set expires_at = now() + interval '1 minute' where id = ${sessionId}`
    const renewed = await client.done<Token>('refreshJwtToken', { token })
    expect(decodeJwt(renewed.token).jti).toBe(sessionId)
    expect(await client.done('account', {}, renewed)).toHaveProperty('email')
    const [row] = await client.store.db.$client`
      select expires_at > now() + interval '6 days 23 hours' as extended from account_session where id = ${sessionId}`
    expect(row).toEqual({ extended: true })
  })

  it('replaces the token: the previous one is valid for a minute, so that two tabs can renew at once', async () => {
    const { token } = await client.signUp()
    const { token: renewed } = await client.done<Token>('refreshJwtToken', { token })
    expect(await client.done('account', {}, { token })).toHaveProperty('email')
    const again = await client.done<Token>('refreshJwtToken', { token })
    expect(decodeJwt(again.token)).toMatchObject({ renewals: 1, exp: decodeJwt(renewed).exp })
    await ago(token, 'renewed_at', '61 seconds')
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.refused('refreshJwtToken', { token })).toEqual({ code: 'UNAUTHENTICATED' })
    for (const one of [renewed, again.token])
      expect(await client.done('account', {}, { token: one })).toHaveProperty('email')
  })

  it('gives two tabs that renew at the same time the same token', async () => {
    const { token } = await client.signUp()
    const both = await Promise.all([1, 2].map(() => client.done<Token>('refreshJwtToken', { token })))
    expect(both.map((one) => decodeJwt(one.token)['renewals'])).toEqual([1, 1])
  })

  it('ends the token before the previous one at once', async () => {
    const { token } = await client.signUp()
    const first = await client.done<Token>('refreshJwtToken', { token })
    const second = await client.done<Token>('refreshJwtToken', first)
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.done('account', {}, first)).toHaveProperty('email')
    expect(await client.done('account', {}, second)).toHaveProperty('email')
  })

  it('extends a session up to 30 days from the login, however often it is renewed', async () => {
    const { token } = await client.signUp()
    await ago(token, 'started_at', '29 days')
    const renewed = await client.done<Token>('refreshJwtToken', { token })
    const { exp = 0 } = decodeJwt(renewed.token)
    expect(Math.abs(exp - Date.now() / 1000 - 86_400)).toBeLessThan(60)
    const again = await client.done<Token>('refreshJwtToken', renewed)
    expect(decodeJwt(again.token).exp).toBe(exp)
    await ago(token, 'expires_at', '0 seconds')
    expect(await client.refused('refreshJwtToken', again)).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('knows tokens from before they said as which renewal they were signed', async () => {
    const { token, uid, uuid } = await client.signUp()
    const sessionId = decodeJwt(token).jti ?? ''
    const [{ id, key }] = await loadSigningKeys(client.store.db, [])
    const older = await new SignJWT({ drupal: { uid, uuid } })
      .setProtectedHeader({ alg: 'HS256', kid: id })
      .setJti(sessionId)
      .setExpirationTime('1 day')
      .sign(key)
    expect(await client.done('account', {}, { token: older })).toHaveProperty('email')
  })

  async function ago(token: string, column: string, interval: string): Promise<void> {
    await client.store.db.$client`
      update account_session set ${client.store.db.$client(column)} = now() - ${interval}::interval
      where id = ${decodeJwt(token).jti ?? ''}`
  }

  it('refuses the token of a session that has ended [AUTH-32] [OPEN-43]', async () => {
    const { token } = await client.signUp()
    await client.done('logout', {}, { token })
    expect(await client.refused('refreshJwtToken', { token })).toEqual({ code: 'UNAUTHENTICATED' })
  })
})

describe('logout', () => {
  it('ends the session of the token and no other [AUTH-26]', async () => {
    const { email, token } = await client.signUp()
    const other = await client.done<Token>('login', { email, password })
    expect(await client.done('logout', {}, { token })).toBe(true)
    expect(await client.refused('account', {}, { token })).toEqual({ code: 'UNAUTHENTICATED' })
    expect(await client.done('account', {}, other)).toHaveProperty('email', email)
  })

  it('is false without a session', async () => {
    expect(await client.done('logout')).toBe(false)
  })
})
