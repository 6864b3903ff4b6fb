import { readBoundedJson } from '../content/bounded-json.ts'
import { asRecord } from '../content/record.ts'
import { separateCredentials } from '../content/separate-credentials.ts'
import { usesPath } from '../content/service-paths.ts'
import { signatureHeader } from '../content/signed-request.ts'
import type { CountedUse, Counters } from './counters.ts'

/** One use of a key, as it is sent. */
export interface SentUse {
  key: string
  max: number
  seconds: number
}

interface ContentCountersOptions {
  /** Body and signature of the request, with a secret that the content service has, too. */
  sign: (use: SentUse) => { body: string; signature: string }
  /** Counts where the service does not. */
  own: Counters
  /** Called once when the service turns out not to count. */
  onMissing: (address: string) => void
  /** Maximum time for a response, milliseconds. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch | undefined
}

const maxAnswerBytes = 16 * 1024

/**
 * Counts by the content service of this address, for all processes that have a secret in common with it. Rejects where
 * the service refuses the signature or does not answer within `timeoutMs`.
 */
export function contentCounters(contentUrl: string, options: ContentCountersOptions): Counters {
  const { sign, own, onMissing, timeoutMs, fetch = globalThis.fetch } = options
  const { url, authorization } = separateCredentials(contentUrl)
  const address = new URL(usesPath(url), url)
  let isMissing = false
  return {
    async take(key, limit) {
      const { body, signature } = sign({ key, ...limit })
      const headers = { [signatureHeader]: signature, 'content-type': 'application/json' }
      const response = await fetch(address, {
        method: 'POST',
        headers: authorization === undefined ? headers : { ...headers, authorization },
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      // A body that nobody reads keeps its connection.
      if (!response.ok) await response.body?.cancel()
      if (response.status !== 404) return readAnswer(response, address)
      if (!isMissing) onMissing(address.href)
      isMissing = true
      return own.take(key, limit)
    },
  }
}

async function readAnswer(response: Response, { href }: URL): Promise<CountedUse> {
  const { isAllowed, retryAfter } = asRecord(response.ok ? await readBoundedJson(response, maxAnswerBytes) : null)
  if (typeof isAllowed === 'boolean' && typeof retryAfter === 'number') return { isAllowed, retryAfter }
  const hint = response.status === 403 ? ' Set the same SESSION_SECRET and the same time for both.' : ''
  throw new Error(`${href} did not count a captcha: status ${response.status}.${hint}`)
}
