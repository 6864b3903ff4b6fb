import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityConfig } from '../config/types.generated.ts'
import { requestAddress } from './request-address.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

/** Gives every answer the headers of config/security.json. Pages bring theirs along, see page-headers.ts. */
export function securityHeaders(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    addSecurityHeaders(live(), request, reply)
    done(null, payload)
  })
}

/** For the answers that no hook sees. */
export function addSecurityHeaders({ site }: LiveSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { secure } = requestAddress(request)
  return reply.headers(securityHeadersOf(site.config.security, secure)).header('x-request-id', request.id)
}

/** @param secure whether the visitor's connection is encrypted: only then may a host ask for encryption ever after. */
export function securityHeadersOf(config: SecurityConfig, secure: boolean): Readonly<Record<string, string>> {
  const known = made.get(config) ?? { secure: headersOf(config, true), open: headersOf(config, false) }
  made.set(config, known)
  return secure ? known.secure : known.open
}

type Headers = Readonly<Record<string, string>>
const made = new WeakMap<SecurityConfig, { secure: Headers; open: Headers }>()

function headersOf({ headers, contentSecurityPolicy, hsts }: SecurityConfig, secure: boolean): Headers {
  const policy = Object.entries(contentSecurityPolicy).map(([name, sources]) => [name, ...sources].join(' '))
  const transport = `max-age=${hsts.maxAgeDays * 86_400}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`
  return {
    ...headers,
    ...(policy.length > 0 ? { 'content-security-policy': policy.join('; ') } : {}),
    ...(secure && hsts.maxAgeDays > 0 ? { 'strict-transport-security': transport } : {}),
  }
}
