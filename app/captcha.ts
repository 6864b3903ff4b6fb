import { randomBytes } from 'node:crypto'
import type { Store } from '../content/store/store.ts'
import type { CaptchaTools } from '../engine/captcha/admit.ts'
import type { Counters } from '../engine/captcha/counters.ts'

/** Signs with the secrets of sessions and counts in the database, so that all processes agree. */
export async function sharedCaptcha(store: Store, sessionSecrets: readonly string[]): Promise<CaptchaTools> {
  const [{ loadSigningKeys }, { createCounters }] = await Promise.all([
    import('../content/accounts/signing-keys.ts'),
    import('../content/limits/counters.ts'),
  ])
  const [first, ...others] = (await loadSigningKeys(store.db, sessionSecrets)).map(({ key }) => textOf(key))
  if (first === undefined) throw new Error('There is no key to sign with.')
  return { secrets: [first, ...others], counters: createCounters(() => store.db) }
}

/** Without a database of its own, a process counts for itself, and signs with its own key unless there is a secret. */
export async function ownCaptcha([first, ...others]: readonly string[]): Promise<CaptchaTools> {
  return { secrets: [first ?? textOf(randomBytes(32)), ...others], counters: await memoryCounters() }
}

async function memoryCounters(): Promise<Counters> {
  const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible')
  const limiters = new Map<string, InstanceType<typeof RateLimiterMemory>>()
  return {
    async take(key, { max, seconds }) {
      const name = `${max} ${seconds}`
      const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: max, duration: seconds })
      limiters.set(name, limiter)
      try {
        await limiter.consume(key)
        return { isAllowed: true, retryAfter: 0 }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
  }
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}
