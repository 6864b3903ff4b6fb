import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { checkResponse } from '../captcha/check-response.ts'
import { createChallenge } from '../captcha/proof-of-work.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { hostVariant } from '../routing/host-variant.ts'
import { acceptFormBodies } from './form-bodies.ts'
import { refuse } from './refuse.ts'
import { retryAfter } from './refusal.ts'
import { requestAddress } from './request-address.ts'
import { requestCookies } from './request-cookies.ts'
import type { ServerParts } from './server-parts.ts'

/** Gives scripts a task, and a signed token for its solution. */
export function captchaRoutes(app: FastifyInstance, parts: ServerParts, { work }: { work: WorkLimit }): void {
  const { captcha } = parts.live().site.config.security
  const tools = parts.captcha
  if (!captcha || !tools) return
  app.get(captcha.challenge, async (_request, reply) => {
    const { cost, expirySeconds } = parts.live().site.config.security.captcha ?? captcha
    const expiresAt = Date.now() + expirySeconds * 1000
    parts.measurements?.captcha('given')
    return privately(reply).send(await createChallenge(tools.secrets, { cost, expiresAt }))
  })
  app.register(async (own) => {
    acceptFormBodies(own)
    for (const type of ['application/json', 'text/plain'])
      own.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.post(captcha.check, (request, reply) => check({ parts, work, request, reply: privately(reply) }))
  })
}

interface CaptchaRequest {
  parts: ServerParts
  work: WorkLimit
  request: FastifyRequest
  reply: FastifyReply
}

async function check({ parts, work, request, reply }: CaptchaRequest): Promise<FastifyReply> {
  const { site } = parts.live()
  const { captcha } = site.config.security
  const host = hostVariant(site, requestAddress(request).host)
  const tools = parts.captcha
  if (!captcha || !tools || host.kind !== 'variant') return refuse(reply, { site, status: 404 })
  const asked = {
    response: responseIn(request.body),
    services: host.variant.services,
    cookies: requestCookies(site, request),
    address: request.ip,
    now: Date.now(),
    fetch: tools.fetch ?? globalThis.fetch,
  }
  try {
    const verdict = await work.run(() => checkResponse(captcha, tools, asked))
    parts.measurements?.captcha(verdict.success ? 'solved' : 'failed')
    if (!verdict.success)
      parts.security?.count({ code: 'CAPTCHA_REFUSED', what: `check ${verdict.reason}`, address: request.ip })
    return await reply.send(verdict)
  } catch (error) {
    if (!hasCode(error, 'OVERLOADED'))
      parts.log.warn({ code: 'CAPTCHA_UNCHECKED', request: request.id, err: error }, 'A captcha could not be checked.')
    return reply.code(503).header('retry-after', String(retryAfter)).send({ success: false, reason: 'failed' })
  }
}

/** Names that the response has in a form: of a script, and of the services. */
const names = ['response', 'g-recaptcha-response', 'altcha']

/** The response of a body: the text itself, or a member of JSON or of a form. */
function responseIn(body: unknown): string {
  if (body instanceof URLSearchParams) return names.flatMap((name) => body.get(name) ?? [])[0] ?? ''
  if (typeof body !== 'string') return ''
  const text = body.trim()
  if (!/^["{]/.test(text)) return text
  try {
    const value: unknown = JSON.parse(text)
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'response') : value
    return typeof found === 'string' ? found : ''
  } catch {
    return ''
  }
}

function privately(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'private, no-store')
}
