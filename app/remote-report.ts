import { type ProcessNotice, signNotice } from '../content/entrance.ts'
import { separateCredentials } from '../engine/content/separate-credentials.ts'
import { processesPath } from '../engine/content/service-paths.ts'
import { signatureHeader } from '../engine/content/signed-request.ts'

interface RemoteReportOptions {
  /** SESSION_SECRET, which the content service has, too. */
  secret: string
  /** Maximum time for a response, milliseconds. */
  timeoutMs: number
  fetch?: typeof globalThis.fetch
}

/** A content service of another make, or of an older version, is not asked again for this time, milliseconds. */
const pauseMs = 5 * 60_000

/** Tells the content service of this address what a process without a database has. Rejects where it does not respond. */
export function remoteReport(
  contentUrl: string,
  options: RemoteReportOptions,
): (notice: ProcessNotice) => Promise<void> {
  const { secret, timeoutMs, fetch = globalThis.fetch } = options
  const { url, authorization } = separateCredentials(contentUrl)
  const address = new URL(processesPath(url), url)
  let pausedUntil = 0
  return async (notice) => {
    const now = Date.now()
    if (now < pausedUntil) return
    const { body, signature } = signNotice(secret, notice, now)
    const headers = { [signatureHeader]: signature, 'content-type': 'application/json' }
    const response = await fetch(address, {
      method: 'POST',
      headers: authorization === undefined ? headers : { ...headers, authorization },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    // A body that nobody reads keeps its connection.
    await response.body?.cancel()
    if (response.status === 404 || response.status === 403) pausedUntil = now + pauseMs
    else if (!response.ok) throw new Error(`${address.href} took no report: status ${response.status}.`)
  }
}
