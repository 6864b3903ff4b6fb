import { randomBytes } from 'node:crypto'
import type { Store } from '../content/platform/store/store.ts'
import type { CaptchaTools } from '../engine/captcha/admit.ts'
import type { Counters } from '../engine/captcha/counters.ts'
import { readBoundedJson } from '../engine/content/bounded-json.ts'
import { asRecord } from '../engine/content/record.ts'
import { separateCredentials } from '../engine/content/separate-credentials.ts'
import { usesPath } from '../engine/content/uses-path.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { countersInTime } from './counters-in-time.ts'

interface SharedCaptchaOptions {
  /** SESSION_SECRET. */
  secrets: readonly string[]
  /** Maximum time for the database to count, milliseconds. */
  timeoutMs: number
}

/** Signs with the secrets of sessions and counts in the database, so that all processes agree. */
export async function sharedCaptcha(store: Store, { secrets, timeoutMs }: SharedCaptchaOptions): Promise<CaptchaTools> {
  const [{ loadSigningKeys }, { createCounters }] = await Promise.all([
    import('../content/accounts/signing-keys.ts'),
    import('../content/platform/limits/counters.ts'),
  ])
  const [first, ...others] = (await loadSigningKeys(store.db, secrets)).map(({ key }) => textOf(key))
  if (first === undefined) throw new Error('There is no key to sign with.')
  return {
    secrets: [first, ...others],
    counters: countersInTime(
      createCounters(() => store.db),
      timeoutMs,
    ),
  }
}

export interface RemoteCaptchaOptions {
  /** SESSION_SECRET. */
  secrets: readonly string[]
  log: ServerLog
  /** Maximum time for a response, milliseconds. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

/**
 * Without a database of its own, a process has its uses counted by the content service, with which it has a secret in
 * common. Without a secret it signs with a key of its own, and counts for itself.
 */
export async function remoteCaptcha(contentUrl: string, options: RemoteCaptchaOptions): Promise<CaptchaTools> {
  const [first, ...others] = options.secrets
  const own = await memoryCounters()
  if (first === undefined) return { secrets: [textOf(randomBytes(32))], counters: own }
  return {
    secrets: [first, ...others],
    counters: await contentCounters(contentUrl, { ...options, secret: first, own }),
  }
}

const maxAnswerBytes = 16 * 1024

async function contentCounters(
  contentUrl: string,
  options: RemoteCaptchaOptions & { secret: string; own: Counters },
): Promise<Counters> {
  const { secret, own, log, timeoutMs, fetch = globalThis.fetch } = options
  const { signUse } = await import('../content/platform/limits/signed-use.ts')
  const { url, authorization } = separateCredentials(contentUrl)
  const address = new URL(usesPath(url), url)
  let isWarned = false
  return {
    async take(key, limit) {
      const { body, signature } = signUse(secret, { key, ...limit }, Date.now())
      const headers = { 'x-signature': signature, 'content-type': 'application/json' }
      const response = await fetch(address, {
        method: 'POST',
        headers: authorization === undefined ? headers : { ...headers, authorization },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      // A body that nobody reads keeps its connection.
      if (!response.ok) await response.body?.cancel()
      if (response.status === 404) {
        if (!isWarned) log.warn({ code: 'CAPTCHA_STORE' }, `${address.href} counts no captchas: this process does.`)
        isWarned = true
        return own.take(key, limit)
      }
      const { isAllowed, retryAfter } = asRecord(response.ok ? await readBoundedJson(response, maxAnswerBytes) : null)
      if (typeof isAllowed === 'boolean' && typeof retryAfter === 'number') return { isAllowed, retryAfter }
      const hint = response.status === 403 ? ' Set the same SESSION_SECRET and the same time for both.' : ''
      throw new Error(`${address.href} did not count a captcha: status ${response.status}.${hint}`)
    },
  }
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
