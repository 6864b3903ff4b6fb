import { describe, expect, it } from 'vitest'
import { ownCaptcha } from './captcha.ts'

describe('a captcha without a database', () => {
  it('is signed with the secrets of sessions, otherwise with a key of the process', async () => {
    expect((await ownCaptcha(['new', 'old'])).secrets).toEqual(['new', 'old'])
    const [a, b] = await Promise.all([ownCaptcha([]), ownCaptcha([])])
    expect(a.secrets[0].length).toBeGreaterThanOrEqual(32)
    expect(a.secrets).not.toEqual(b.secrets)
  })

  it('counts in memory', async () => {
    const { counters } = await ownCaptcha([])
    const limit = { max: 1, seconds: 60 }
    expect(await counters.take('a', limit)).toEqual({ isAllowed: true, retryAfter: 0 })
    expect(await counters.take('a', limit)).toEqual({ isAllowed: false, retryAfter: 60 })
    expect((await counters.take('b', limit)).isAllowed).toBe(true)
  })
})
