import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityConfig } from '../config/types.generated.ts'
import { contentSecurityPolicy } from '../services/content-security-policy.ts'
import type { ActiveService } from '../services/external-services.ts'
import { requestAddress } from './request-address.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

/** Sets the headers of config/security.json on every response. Pages have their own, see page-headers.ts. */
export function securityHeaders(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A page already has them: they depend on the services of its variant.
    if (reply.hasHeader(policyHeader)) reply.header('x-request-id', request.id)
    else addSecurityHeaders(live(), request, reply)
    done(null, payload)
  })
}

/** For the responses that Fastify sends without hooks. */
export function addSecurityHeaders({ site }: LiveSite, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { secure } = requestAddress(request)
  const { security } = site.config
  const headers = securityHeadersOf(security, { secure })
  const isPassive = passiveTypes.test(String(reply.getHeader('content-type') ?? ''))
  return reply.headers(isPassive ? passiveHeadersOf(security, headers) : headers).header('x-request-id', request.id)
}

const policyHeader = 'content-security-policy'

/**
 * What neither is a document nor becomes a worker, so runs nothing and loads nothing. SVG is a document. Of the bytes of a
 * small picture, headers that browsers read in documents alone would be a tenth.
 */
const passiveTypes = /^(?:image\/(?!svg)|font\/|video\/|audio\/|model\/|text\/css)/
const documentHeaders = ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options']

/** The policy allows nothing, and the frames that it allows in documents. */
function passiveHeadersOf(config: SecurityConfig, headers: Headers): Headers {
  const known = passive.get(headers)
  if (known) return known
  const { 'frame-ancestors': frames } = config.contentSecurityPolicy
  const policy = ["default-src 'none'", ...(frames ? [`frame-ancestors ${frames.join(' ')}`] : [])].join('; ')
  const others = Object.entries(headers).filter(([name]) => !documentHeaders.includes(name))
  const made = { ...Object.fromEntries(others), [policyHeader]: policy }
  passive.set(headers, made)
  return made
}

interface ResponseFacts {
  /** Whether the visitor's connection is encrypted: only then is Strict-Transport-Security valid. */
  secure: boolean
  /** External services that the response may load from. */
  services?: readonly ActiveService[]
  /** Sources of the inline scripts in the response. */
  scriptSources?: readonly string[]
  /** Scripts of others may run on the page, which are not written for Trusted Types. */
  foreignScripts?: boolean
}

/** The headers of a response. They are made once for equal facts of the same config and list of services. */
export function securityHeadersOf(config: SecurityConfig, facts: ResponseFacts): Headers {
  const { secure, services = none, scriptSources = [], foreignScripts = false } = facts
  const byServices = cache.get(config) ?? new WeakMap<readonly ActiveService[], Map<string, Headers>>()
  cache.set(config, byServices)
  const byScripts = byServices.get(services) ?? new Map<string, Headers>()
  byServices.set(services, byScripts)
  const key = [secure, foreignScripts, ...scriptSources].join(' ')
  const headers = byScripts.get(key) ?? headersOf(config, { secure, services, scriptSources, foreignScripts })
  byScripts.set(key, headers)
  return headers
}

type Headers = Readonly<Record<string, string>>

const passive = new WeakMap<Headers, Headers>()
const none: readonly ActiveService[] = []
const cache = new WeakMap<SecurityConfig, WeakMap<readonly ActiveService[], Map<string, Headers>>>()

const trustedTypes = ['require-trusted-types-for', 'trusted-types']

function headersOf(config: SecurityConfig, facts: Required<ResponseFacts>): Headers {
  const { secure, services, scriptSources, foreignScripts } = facts
  const { headers, hsts } = config
  const inlineScripts = scriptSources.length > 0 ? [{ origins: { 'script-src': scriptSources } }] : []
  const policy = Object.entries(contentSecurityPolicy(config, [...services, ...inlineScripts]))
    .filter(([name]) => !(foreignScripts && trustedTypes.includes(name)))
    .map(([name, sources]) => [name, ...sources].join(' '))
  const transport = `max-age=${hsts.maxAgeDays * 86_400}${hsts.includeSubDomains ? '; includeSubDomains' : ''}`
  return {
    ...headers,
    ...(policy.length > 0 ? { [policyHeader]: policy.join('; ') } : {}),
    ...(secure && hsts.maxAgeDays > 0 ? { 'strict-transport-security': transport } : {}),
  }
}
