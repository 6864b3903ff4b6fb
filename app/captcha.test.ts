import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { countersInTime } from '../engine/captcha/counters.ts'
import { usesPlugin } from '../content/platform/http/uses-plugin.ts'
import { remoteCaptcha } from './captcha.ts'

const secret = 'a secret of at least 32 characters'
const once = { max: 1, seconds: 60 }
const content = 'http://content.example/graphql'
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

/** A content service with these secrets, for processes that reach it by this fetch. */
async function contentService(secrets: readonly string[]) {
  const used = new Map<string, number>()
  const counters = {
    take: async (key: string, { max, seconds }: { max: number; seconds: number }) => {
      used.set(key, (used.get(key) ?? 0) + 1)
      const isAllowed = (used.get(key) ?? 0) <= max
      return { isAllowed, retryAfter: isAllowed ? 0 : seconds }
    },
  }
  const app = Fastify()
  await app.register(usesPlugin, { counters, secrets, path: '/uses', log: silent })
  const fetch: typeof globalThis.fetch = async (address, { body, headers } = {}) => {
    const sent = {
      method: 'POST',
      url: new URL(String(address)).pathname,
      headers: headers as Record<string, string>,
    } as const
    const { statusCode, payload } = await app.inject({ ...sent, payload: String(body) })
    return new Response(payload, { status: statusCode })
  }
  const take = async (own: string) =>
    (await remoteCaptcha(content, { secrets: [own], log: silent, timeoutMs: 60_000, fetch })).counters.take('a', once)
  return { app, take, used }
}

describe('a captcha without a database', () => {
  const own = (secrets: readonly string[]) => remoteCaptcha(content, { secrets, log: silent, timeoutMs: 60_000 })

  it('is signed with the secrets of sessions, otherwise with a key of the process', async () => {
    expect((await own(['new', 'old'])).secrets).toEqual(['new', 'old'])
    const [a, b] = await Promise.all([own([]), own([])])
    expect(a.secrets[0].length).toBeGreaterThanOrEqual(32)
    expect(a.secrets).not.toEqual(b.secrets)
  })

  it('counts in memory where it has no secret', async () => {
    const { counters } = await own([])
    expect(await counters.take('a', once)).toEqual({ isAllowed: true, retryAfter: 0 })
    expect(await counters.take('a', once)).toEqual({ isAllowed: false, retryAfter: 60 })
    expect((await counters.take('b', once)).isAllowed).toBe(true)
  })

  it('is used once, over all processes of one content service', async () => {
    const { take } = await contentService([secret])
    expect(await take(secret)).toEqual({ isAllowed: true, retryAfter: 0 })
    expect(await take(secret)).toEqual({ isAllowed: false, retryAfter: 60 })
  })

  it('is not counted for those who do not have the secret', async () => {
    const { app, take, used } = await contentService([secret])
    await expect(take('another secret')).rejects.toThrow('status 403. Set the same SESSION_SECRET')
    const unsigned = { key: 'a', max: 1, seconds: 60, time: Date.now() }
    expect((await app.inject({ method: 'POST', url: '/uses', payload: unsigned })).statusCode).toBe(403)
    expect(used.size).toBe(0)
  })

  it('counts in memory where the content service does not', async () => {
    const fetch = async () => new Response('', { status: 404 })
    const { counters } = await remoteCaptcha(content, { secrets: [secret], log: silent, timeoutMs: 60_000, fetch })
    expect((await counters.take('a', once)).isAllowed).toBe(true)
    expect((await counters.take('a', once)).isAllowed).toBe(false)
  })
})

it('a captcha does not wait for a database that is frozen', async () => {
  const frozen = { take: () => new Promise<never>(() => undefined) }
  await expect(countersInTime(frozen, 10).take('a', once)).rejects.toThrow('The database did not count within 10 ms.')
})
