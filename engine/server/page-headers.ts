import type { PageTarget } from '../composition/page-target.ts'
import type { Answer } from '../content/client.ts'
import type { SecurityConfig } from '../config/types.generated.ts'
import { contentPath } from '../routing/content-path.ts'
import { servicesOnPage } from '../services/external-services.ts'
import { securityHeadersOf } from './security-headers.ts'

/**
 * Who may store a page. `public`: every cache. `private`: the visitor's own browser, as the page differs by visitor.
 * `personal`: not even that one, as the page shows what only the visitor may see, who may sign out. `no-store`: only this
 * server, as the page is the same for everybody. `uncached`: not even this server, as the page shows what a visitor may
 * withdraw at any time.
 */
export type CachePolicy = 'public' | 'private' | 'personal' | 'no-store' | 'uncached'

interface HeaderFacts {
  target: PageTarget
  security: SecurityConfig
  secure: boolean
  policy: CachePolicy
  /** Content-Security-Policy sources of the page's inline scripts. */
  scriptSources: readonly string[]
  /** The content that the page is made of, where a content delivery network is told what changes. Null: it is not known. */
  answers?: readonly Answer[] | null
}

/** The headers of a page, whatever its encoding. */
export function pageHeaders(facts: HeaderFacts): Record<string, string> {
  const { target, security, secure, policy, scriptSources, answers } = facts
  const { active } = target.variant.services
  const services = servicesOnPage(active, target.page)
  // With any service on the host, consent is asked for on every page.
  const foreignScripts = active.length > 0 || security.editorScripts.allow
  return {
    'content-type': 'text/html; charset=utf-8',
    ...securityHeadersOf(security, { secure, services, scriptSources, foreignScripts }),
    ...(target.definition.referrerPolicy ? { 'referrer-policy': target.definition.referrerPolicy } : {}),
    ...cacheHeaders[policy],
    ...(policy === 'public' ? surrogateKeys(target, answers) : {}),
  }
}

/**
 * Browsers revalidate each time and mostly receive 304. Shared caches store a page for a minute and are purged by
 * surrogate key; those that support cdn-cache-control may send a stale page while they fetch the new one.
 */
export const cacheHeaders = {
  public: {
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    vary: 'accept-encoding',
  },
  private: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' },
  personal: { 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' },
  'no-store': { 'cache-control': 'no-store', vary: 'accept-encoding' },
  uncached: { 'cache-control': 'no-store', vary: 'accept-encoding' },
} as const satisfies Record<CachePolicy, Record<string, string>>

/** A content delivery network purges by these names the pages that a change concerns. */
function surrogateKeys(
  { variant, page, locale, definition, params }: PageTarget,
  answers: readonly Answer[] | null | undefined,
): Record<string, string> {
  const content = contentPath(definition, params)?.split('/').map(encodeURIComponent).join('/')
  const keys = [
    `variant:${variant.name}`,
    `page:${page}`,
    `locale:${locale}`,
    ...(content ? [`content:${content}`] : []),
    ...(answers === undefined ? [] : contentKeys(answers)),
  ]
  return keyHeaders(keys)
}

function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}

/**
 * The headers with the names of further content: what a redirect follows from, or what a page that says that something is
 * not there, and is the same for all addresses, found at none of them.
 */
export function namingContent(
  headers: Readonly<Record<string, string>>,
  answers: readonly Answer[] | null,
): Record<string, string> {
  const own = (headers['surrogate-key'] ?? '').split(' ').filter((key) => key !== '')
  const keys = new Set([...own, ...contentKeys(answers)])
  return { ...headers, ...keyHeaders(keys.size > maxNames ? [...own, anyContent] : [...keys]) }
}

/** Networks take 16 kB of names. */
const maxNames = 1000

/** Of a page that every change purges: its content has too many names, or none. */
const anyContent = 'content'

function contentKeys(answers: readonly Answer[] | null): readonly string[] {
  const names = new Set<string>()
  for (const { sources } of answers ?? []) for (const name of sources ?? [anyContent]) names.add(name)
  return answers === null || names.has(anyContent) || names.size > maxNames ? [anyContent] : [...names].sort()
}
