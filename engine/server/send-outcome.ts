import type { FastifyReply } from 'fastify'
import { deviceCookie, endCookies, isDeviceToken, startCookies } from '../session/session-cookies.ts'
import { asciiPath } from './send-redirect.ts'
import type { PageRequest } from './page-request.ts'
import { retryAfter as retryAfterUnavailable } from './refusal.ts'
import { requestAddress } from './request-address.ts'
import type { ActionOutcome, SessionChange } from './run-action.ts'
import { wantsJson } from './refuse.ts'

type Sent = Exclude<ActionOutcome, { kind: 'signed-out' }>
type Refused = Extract<ActionOutcome, { kind: 'refused' }>
type Responded = Promise<FastifyReply> | FastifyReply

/**
 * Answers a form: a browser is redirected or shown the page again, a script receives the same as JSON.
 * @param showForm renders the page with the refused form.
 */
export function sendOutcome(
  incoming: PageRequest,
  outcome: Sent,
  showForm: (refused: Refused) => Responded,
): Responded {
  switch (outcome.kind) {
    case 'done': {
      setSession(incoming, outcome.session)
      rememberDevice(incoming, outcome.device)
      const { to, message } = outcome
      if (!wantsJson(incoming.request)) return redirect(incoming, to)
      return personal(incoming).send({ done: { location: message === null ? asciiPath(to) : null, message } })
    }
    case 'file':
      setSession(incoming, outcome.session)
      rememberDevice(incoming, outcome.device)
      return sendFile(incoming, outcome)
    case 'elsewhere':
      return sendElsewhere(incoming, outcome.to)
    case 'refused': {
      const { status, retryAfter, form } = outcome
      const seconds = retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined)
      if (seconds !== undefined) incoming.reply.header('retry-after', String(seconds))
      if (!wantsJson(incoming.request)) return showForm(outcome)
      const wait = retryAfter === undefined ? {} : { retryAfter }
      return personal(incoming)
        .code(status)
        .send({ error: form.error, fields: form.errors, ...wait })
    }
  }
  return outcome satisfies never
}

/** Shows another page than the one that the form leads to, such as the one where a visitor signs in. */
export function sendElsewhere(incoming: PageRequest, to: string): FastifyReply {
  if (!wantsJson(incoming.request)) return redirect(incoming, to)
  return personal(incoming)
    .code(401)
    .send({ error: null, fields: {}, location: asciiPath(to) })
}

/** Changes what the visitor's browser remembers of the session. */
export function setSession({ live, request, reply }: PageRequest, session: SessionChange): void {
  const { session: config } = live.site.config
  const { secure } = requestAddress(request)
  if (session.kind === 'start') reply.header('set-cookie', startCookies(config, session.token, { secure }))
  if (session.kind === 'end') reply.header('set-cookie', endCookies(config, { secure }))
}

function rememberDevice({ live, request, reply }: PageRequest, device: string | undefined): void {
  if (!isDeviceToken(device)) return
  reply.header('set-cookie', deviceCookie(live.site.config.session, device, requestAddress(request)))
}

function sendFile(incoming: PageRequest, { name, data }: Extract<Sent, { kind: 'file' }>): FastifyReply {
  return personal(incoming)
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.json`)}`)
    .send(JSON.stringify(data, null, 2))
}

function redirect(incoming: PageRequest, to: string): FastifyReply {
  return personal(incoming).redirect(asciiPath(to), 303)
}

function personal({ reply }: PageRequest): FastifyReply {
  return reply.headers({ 'cache-control': 'private, no-store', vary: 'accept, cookie' })
}
