import type { PageTarget } from '../composition/page-target.ts'
import type { SecurityConfig } from '../config/types.generated.ts'
import { contentPath } from '../routing/content-path.ts'
import { securityHeadersOf } from './security-headers.ts'

/**
 * Who may keep a page. `shared`: anybody. `visitor`: only the browser that asked, as another visitor gets another
 * answer here. `nobody`: it is not worth keeping.
 */
export type CachePolicy = 'shared' | 'visitor' | 'nobody'

interface HeaderFacts {
  target: PageTarget
  security: SecurityConfig
  secure: boolean
  keeping: CachePolicy
  /** Sources of the scripts that stand in the page. */
  scriptSources: readonly string[]
}

/** The headers of a page, whatever its encoding. */
export function pageHeaders({ target, security, secure, keeping, scriptSources }: HeaderFacts): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...securityHeadersOf(security, { secure, services: target.variant.services.active, scriptSources }),
    ...cacheHeaders[keeping],
    ...(keeping === 'shared' ? surrogateKeys(target) : {}),
  }
}

/**
 * Browsers ask each time and mostly hear 304. Shared caches answer for a minute, and hear by surrogate key of a change;
 * those that know the header of their own may go on with the old page while they fetch the new one.
 */
export const cacheHeaders = {
  shared: {
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
    vary: 'accept-encoding',
  },
  visitor: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' },
  nobody: { 'cache-control': 'no-store', vary: 'accept-encoding' },
} as const satisfies Record<CachePolicy, Record<string, string>>

/** By these names a content delivery network drops the pages that a change concerns. */
function surrogateKeys({ variant, page, locale, definition, params }: PageTarget): Record<string, string> {
  const content = contentPath(definition, params)?.split('/').map(encodeURIComponent).join('/')
  const keys = [
    `variant:${variant.name}`,
    `page:${page}`,
    `locale:${locale}`,
    ...(content ? [`content:${content}`] : []),
  ]
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
