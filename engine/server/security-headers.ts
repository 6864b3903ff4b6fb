import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityConfig } from '../config/types.generated.ts'
import { contentPolicy } from '../services/content-policy.ts'
import type { ActiveService } from '../services/outside-services.ts'
import { requestAddress } from './request-address.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

/** Gives every answer the headers of config/security.json. Pages bring theirs along, see page-headers.ts. */
export function securityHeaders(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A page has brought its own: they depend on the services of its variant.
    if (reply.hasHeader(policyHeader)) reply.header('x-request-id', request.id)
    else addSecurityHeaders(live(), request, reply)
    done(null, payload)
  })
}

/** For the answers that no hook sees. */
export function addSecurityHeaders({ site }: LiveSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { secure } = requestAddress(request)
  return reply.headers(securityHeadersOf(site.config.security, { secure })).header('x-request-id', request.id)
}

const policyHeader = 'content-security-policy'

interface Answered {
  /** Whether the visitor's connection is encrypted: only then may a host ask for encryption ever after. */
  secure: boolean
  /** Outside services that the answer may load from. */
  services?: readonly ActiveService[]
  /** Sources of the scripts that stand in the answer. */
  scriptSources?: readonly string[]
}

export function securityHeadersOf(config: SecurityConfig, answered: Answered): Headers {
  const { secure, services = none, scriptSources = [] } = answered
  const byServices = made.get(config) ?? new WeakMap<readonly ActiveService[], Map<string, Headers>>()
  made.set(config, byServices)
  const known = byServices.get(services) ?? new Map<string, Headers>()
  byServices.set(services, known)
  const key = [secure, ...scriptSources].join(' ')
  const headers = known.get(key) ?? headersOf(config, { secure, services, scriptSources })
  known.set(key, headers)
  return headers
}

type Headers = Readonly<Record<string, string>>

const none: readonly ActiveService[] = []
const made = new WeakMap<SecurityConfig, WeakMap<readonly ActiveService[], Map<string, Headers>>>()

function headersOf(config: SecurityConfig, { secure, services, scriptSources }: Required<Answered>): Headers {
  const { headers, hsts } = config
  const inThePage = scriptSources.length > 0 ? [{ origins: { 'script-src': scriptSources } }] : []
  const policy = Object.entries(contentPolicy(config, [...services, ...inThePage])).map(([name, sources]) =>
    [name, ...sources].join(' '),
  )
  const transport = `max-age=${hsts.maxAgeDays * 86_400}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`
  return {
    ...headers,
    ...(policy.length > 0 ? { [policyHeader]: policy.join('; ') } : {}),
    ...(secure && hsts.maxAgeDays > 0 ? { 'strict-transport-security': transport } : {}),
  }
}
