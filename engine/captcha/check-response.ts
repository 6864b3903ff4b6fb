import type { CaptchaConfig } from '../config/types.generated.ts'
import type { ExternalServices } from '../services/external-services.ts'
import { hasConsent } from '../services/consent-offer.ts'
import type { CaptchaTools } from './admit.ts'
import { captchaService } from './captcha-offer.ts'
import { checkWork } from './proof-of-work.ts'
import { signToken } from './signed-token.ts'

/** Answer to a solution, as scripts receive it. `ticket` is the signed token that they send with the form. */
export type CheckedResponse = { success: true; ticket: string } | { success: false; reason: 'failed' | 'expired' }

interface ResponseToCheck {
  response: string
  services: ExternalServices
  cookies: Readonly<Record<string, string | undefined>>
  address: string
  /** Milliseconds since 1970. */
  now: number
  fetch: typeof globalThis.fetch
}

/**
 * Gives a signed token for a solution of the task, or for a response of the service that the visitor has consented to. Rejects
 * where that service does not answer.
 */
export async function checkResponse(
  captcha: CaptchaConfig,
  { secrets }: Pick<CaptchaTools, 'secrets'>,
  asked: ResponseToCheck,
): Promise<CheckedResponse> {
  const { response, services, cookies, now } = asked
  const expiresAt = now + captcha.tokenSeconds * 1000
  const work = await checkWork(secrets, response)
  // One task gives one token: the id of the task is used once.
  if (work.kind === 'passed')
    return { success: true, ticket: signToken(secrets, 'ticket', { id: work.id, time: expiresAt }) }
  if (work.kind === 'expired') return { success: false, reason: 'expired' }
  const service = captchaService(captcha, services)
  // Without consent nothing of the visitor is sent to the service.
  if (!service || !hasConsent(services, service, cookies)) return { success: false, reason: 'failed' }
  const verdict = await askService(service.verification, asked)
  if (verdict !== 'passed') return { success: false, reason: verdict }
  return { success: true, ticket: signToken(secrets, 'ticket', { time: expiresAt }) }
}

/** How a service is asked whether the response of a visitor is genuine. */
interface ServiceVerification {
  url: string
  secret: string
}

/** Milliseconds. */
const timeout = 5000
/** Characters of a response. */
const maxLength = 8000

/** Asks the service. Rejects where it does not answer. */
async function askService(
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
