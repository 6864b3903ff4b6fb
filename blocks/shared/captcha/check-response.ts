import type { CaptchaCheck } from '../../../flows/captcha/captcha.machine.ts'

/** Time in ms for the server to answer. */
const timeout = 30_000

/** Asks the server whether a captcha is solved. Rejects where it does not answer. */
export async function checkResponse(
  address: string,
  sent: { action: string; response: string },
  signal: AbortSignal,
): Promise<CaptchaCheck> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, path: location.pathname }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  return readCheck(await response.json())
}

/** The answer, with or without a `data` around it. */
function readCheck(body: unknown): CaptchaCheck {
  const outer = (body ?? {}) as Record<string, unknown>
  const { success, ticket, reason } = (outer['data'] ?? outer) as Record<string, unknown>
  if (success === true && typeof ticket === 'string') return { success, ticket }
  return { success: false, isExpired: reason === 'expired' }
}
