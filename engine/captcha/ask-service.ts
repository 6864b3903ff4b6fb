/** How a service is asked whether the response of a visitor is genuine. */
export interface ServiceVerification {
  url: string
  secret: string
}

/** Milliseconds. */
const timeout = 5000
/** Characters of a response. */
const maxLength = 8000

/** Asks the service. Rejects where it does not answer. */
export async function askService(
  { url, secret }: ServiceVerification,
  { response, address, fetch }: { response: string; address: string; fetch: typeof globalThis.fetch },
): Promise<'passed' | 'failed' | 'expired'> {
  if (response === '' || response.length > maxLength) return 'failed'
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, remoteip: address }),
    signal: AbortSignal.timeout(timeout),
    redirect: 'error',
  })
  const verdict: unknown = await answer.json()
  if (typeof verdict !== 'object' || verdict === null || !('success' in verdict))
    throw new Error(`The service at ${new URL(url).origin} answered ${answer.status} without a verdict.`)
  if (verdict.success === true) return 'passed'
  const codes = 'error-codes' in verdict ? verdict['error-codes'] : []
  return Array.isArray(codes) && codes.includes('timeout-or-duplicate') ? 'expired' : 'failed'
}
