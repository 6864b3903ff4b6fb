import { createHmac } from 'node:crypto'
import type { ContentChanges } from '../revision/revision.ts'
import { purgeKeys } from './purge-keys.ts'
import type { PurgeJob } from './purge-queue.ts'

export interface PurgeTarget {
  /** PURGE_URL. */
  url: string
  /** PURGE_SECRET. */
  secret: string
}

interface PurgeContext extends PurgeTarget {
  changesSince: (revision: string) => Promise<ContentChanges>
  /** Milliseconds since 1970. */
  now: number
  signal: AbortSignal
}

/** Time for a request, milliseconds. Shorter than `expireInSeconds`, after which other processes take the job. */
const requestMs = 20_000

/**
 * Posts what changed since a revision: `{ since, revision, keys }`, or `{ since, revision, all: true }` where anything may
 * have changed. The keys are those of now, which include what changed since the job was made.
 * @throws an error if the answer has no status of success.
 */
export async function sendPurge({ since, revision }: PurgeJob, context: PurgeContext): Promise<void> {
  const { url, secret, changesSince, now, signal } = context
  const { changes } = since === null ? { changes: null } : await changesSince(since)
  const keys = purgeKeys(changes)
  const body = JSON.stringify({ since, revision, ...(keys ? { keys } : { all: true }) })
  const timestamp = String(Math.floor(now / 1000))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signPurge(secret, timestamp, body),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestMs)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the answer has status ${response.status}`)
}

/**
 * `sha256=` and the HMAC of the seconds since 1970, a dot and the body: a request cannot be sent again later.
 * @internal Exported for its test.
 */
export function signPurge(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}
