import { randomBytes } from 'node:crypto'
import { loadService, signUse, type Store } from '../content/entrance.ts'
import type { CaptchaTools } from '../engine/captcha/admit.ts'
import { contentCounters } from '../engine/captcha/content-counters.ts'
import { countersInTime, memoryCounters } from '../engine/captcha/counters.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'

interface SharedCaptchaOptions {
  /** SESSION_SECRET. */
  secrets: readonly string[]
  /** Maximum time for the database to count, milliseconds. */
  timeoutMs: number
}

/**
 * Signs with the secrets of sessions and counts in the database, so that all processes agree. Rejects where there is no
 * key to sign with.
 */
export async function sharedCaptcha(store: Store, { secrets, timeoutMs }: SharedCaptchaOptions): Promise<CaptchaTools> {
  const { loadSigningKeys, createCounters } = await loadService()
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
  const { secrets, log, timeoutMs, fetch } = options
  const [first, ...others] = secrets
  const own = await memoryCounters()
  if (first === undefined) return { secrets: [textOf(randomBytes(32))], counters: own }
  return {
    secrets: [first, ...others],
    counters: contentCounters(contentUrl, {
      sign: (use) => signUse(first, use, Date.now()),
      own,
      onMissing: (address) => log.warn({ code: 'CAPTCHA_STORE' }, `${address} counts no captchas: this process does.`),
      timeoutMs,
      fetch,
    }),
  }
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}
