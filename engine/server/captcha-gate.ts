import { admit, formWaits, stampMaxAgeMs, type Refusal } from '../captcha/admit.ts'
import { readToken, signToken } from '../captcha/signed-token.ts'
import type { ActionConfig, PageConfig } from '../config/types.generated.ts'
import { ContentUnavailable } from '../content/client.ts'
import type { PageRequest } from './page-request.ts'
import type { SecurityEvent } from './security-events.ts'
import type { ServerParts } from './server-parts.ts'
import { wantsJson } from './refuse.ts'

type Tools = Pick<ServerParts, 'captcha' | 'log' | 'security' | 'measurements'>

/**
 * The stamp of a page with a captcha, for visitors who send its form without script; null for other pages. It is of one
 * visitor and one time, so that no cache may have the page.
 * @param sent stamp of a form that is shown again: its time counts, so that a correction may be quick.
 */
export function pageStamp(
  { captcha: tools }: Tools,
  { live }: Pick<PageRequest, 'live'>,
  { actions = {} }: PageConfig,
  sent = '',
): string | null {
  const { captcha } = live.site.config.security
  if (!tools || captcha?.withoutScript !== 'time-and-rate') return null
  if (!Object.values(actions).some((action) => action.captcha)) return null
  const now = Date.now()
  const { time } = readToken(tools.secrets, 'stamp', sent) ?? { time: now }
  return signToken(tools.secrets, 'stamp', { time: now - time < stampMaxAgeMs ? time : now })
}

/** Whether a form with a captcha may be sent; null: yes. Rejects with ContentUnavailable where nobody can say. */
export async function admitForm(
  { captcha: tools, log, security, measurements }: Tools,
  { live, request }: PageRequest,
  { action, form }: { action: ActionConfig; form: URLSearchParams },
): Promise<Refusal> {
  if (!action.captcha) return null
  const { captcha } = live.site.config.security
  if (!captcha || !tools) throw new Error('An action has a captcha, and the server has none.')
  try {
    const refusal = await admit(captcha, tools, { ...senderOf(request, form), address: request.ip })
    measurements?.captcha(refusal ? 'refused' : 'admitted')
    if (refusal) security?.count({ ...eventOf(refusal), address: request.ip })
    return refusal
  } catch (cause) {
    log.error({ code: 'CAPTCHA_STORE', request: request.id, err: cause }, 'The store of used captchas did not respond.')
    throw new ContentUnavailable('The store of used captchas did not respond.', { cause })
  }
}

/** Milliseconds that a form has to wait before it can be admitted. */
export function admissionDelay(
  { captcha: tools }: Pick<Tools, 'captcha'>,
  { live, request }: PageRequest,
  { action, form }: { action: ActionConfig; form: URLSearchParams },
): number {
  const { captcha } = live.site.config.security
  if (!action.captcha || !captcha || !tools) return 0
  return formWaits(captcha, tools, senderOf(request, form))
}

function senderOf(request: PageRequest['request'], form: URLSearchParams) {
  const [token, stamp] = [form.get('ticket') ?? '', form.get('stamp') ?? '']
  return { token, stamp, isScript: wantsJson(request), now: Date.now() }
}

function eventOf({ code }: NonNullable<Refusal>): SecurityEvent {
  return code === 'TOO_MANY_REQUESTS'
    ? { code: 'LIMIT_REACHED', what: 'form' }
    : { code: 'CAPTCHA_REFUSED', what: code }
}
