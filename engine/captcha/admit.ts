import { captchaCodes } from '../actions/form-view.ts'
import type { CaptchaConfig } from '../config/types.generated.ts'
import { addressKey } from '../../packages/limits/address-key.ts'
import type { Counters } from './counters.ts'
import type { SigningSecrets } from './signed-text.ts'
import { readToken, type SignedToken } from './signed-token.ts'

/** What the server signs and counts with. */
export interface CaptchaTools {
  secrets: SigningSecrets
  counters: Counters
}

interface Sender {
  /** The hidden input `ticket`: the token of a solved captcha; empty: none. */
  token: string
  /** The hidden input `stamp`: the token of the page; empty: none. */
  stamp: string
  /** Whether a script sent the form. */
  isScript: boolean
  address: string
  /** Milliseconds since 1970. */
  now: number
}

/** Null: the form is admitted. Otherwise the code of the message. */
export type Refusal = { code: string; retryAfter?: number } | null

const hour = 3600

/**
 * Whether a form comes with a token that was not used before, or without script at a pace that people have. Either is
 * used up by this. A form that came early has waited before (`formWaits`), unless too many others do.
 */
export async function admit(
  captcha: CaptchaConfig,
  { secrets, counters }: CaptchaTools,
  sender: Sender,
): Promise<Refusal> {
  const { token, stamp, isScript, address, now } = sender
  if (token !== '') {
    const found = readToken(secrets, 'ticket', token)
    if (!found) return failed
    if (found.time <= now) return expired
    // A solution may be checked, and gives a token with the same id, as long as its task is valid.
    return useOnce(counters, `ticket ${found.id}`, captcha.expirySeconds + captcha.tokenSeconds)
  }
  if (isScript || captcha.withoutScript === 'refuse') return failed
  const found = readToken(secrets, 'stamp', stamp)
  if (!found || isExpired(found, now)) return expired
  const earlyMs = earlyBy(captcha, found, now)
  if (earlyMs > 0) return { code: 'TOO_MANY_REQUESTS', retryAfter: Math.ceil(earlyMs / 1000) }
  const { isAllowed, retryAfter } = await counters.take(`form ${addressKey(address) ?? address}`, {
    max: captcha.maxPerHour,
    seconds: hour,
  })
  if (!isAllowed) return { code: 'TOO_MANY_REQUESTS', retryAfter }
  return useOnce(counters, `stamp ${found.id}`, stampMaxAgeMs / 1000)
}

/** How many milliseconds a form without script has to wait: being quick alone refuses nobody. 0: it may be admitted. */
export function formWaits(
  captcha: CaptchaConfig,
  { secrets }: Pick<CaptchaTools, 'secrets'>,
  { token, stamp, isScript, now }: Omit<Sender, 'address'>,
): number {
  if (token !== '' || isScript || captcha.withoutScript === 'refuse') return 0
  const found = readToken(secrets, 'stamp', stamp)
  return found && !isExpired(found, now) ? earlyBy(captcha, found, now) : 0
}

function earlyBy({ minSeconds }: CaptchaConfig, stamp: SignedToken, now: number): number {
  return Math.max(0, stamp.time + minSeconds * 1000 - now)
}

const failed = { code: captchaCodes.error }
const expired = { code: captchaCodes.expired }

/** Nobody takes longer for a form; then it is shown again with a new stamp. */
export const stampMaxAgeMs = 12 * hour * 1000

/** Clocks of processes differ by less. What is further ahead was made before a clock was set back. */
const maxAheadMs = 5000

function isExpired({ time }: SignedToken, now: number): boolean {
  return now - time > stampMaxAgeMs || time - now > maxAheadMs
}

/** Until nobody could use it any more, it is known to be used. */
async function useOnce(counters: Counters, key: string, seconds: number): Promise<Refusal> {
  const { isAllowed } = await counters.take(key, { max: 1, seconds })
  return isAllowed ? null : expired
}
