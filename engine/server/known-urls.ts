import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CacheUsage, usageOf } from '../../packages/limits/cache-usage.ts'
import { acceptedEncodings } from './cache/choose-encoding.ts'
import type { PageCache } from './cache/page-cache.ts'
import { writePage } from './cache/write-page.ts'
import { hasBody } from './body-time.ts'
import { hasOneHost } from './request-limits.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import type { TracedPage } from './tracing.ts'

/** What a URL of a host leads to, whoever the visitor is. */
interface KnownUrl {
  /** It holds as long as this is the site. */
  live: LiveSite
  /** Of the page cache. */
  key: string
  place: TracedPage
}

export interface KnownUrls {
  /** Answers with the cached page of the request's URL. False, and nothing is done, where there is none. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Call it when a cached page was sent that follows from host and URL alone. */
  add: (request: IncomingMessage, known: KnownUrl) => void
  usage: () => CacheUsage
}

interface KnownUrlsOptions extends Pick<ServerParts, 'live' | 'content' | 'trustProxy' | 'measurements' | 'tracing'> {
  pages: PageCache
  nextRequestId: () => string
}

/** Memory for URLs. A stranger can ask for any number: those that were not asked for the longest time are forgotten. */
const maxBytes = 4 * 1024 * 1024

/**
 * The cached pages of URLs that were asked for before: nothing is decided again that cannot have another result. Cookies
 * and languages of the visitor are not read, because the decision has not read them the first time.
 */
export function createKnownUrls(options: KnownUrlsOptions): KnownUrls {
  const { live, content, trustProxy, measurements, tracing, pages, nextRequestId } = options
  const known = new LRUCache<string, KnownUrl>({
    maxSize: maxBytes,
    sizeCalculation: (_known, url) => 2 * url.length + 200,
  })
  const hasProxy = trustProxy.length > 0
  return {
    answer(request, response) {
      const { method, headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || hasBody(request) || !hasOneHost(request)) return false
      const found = known.get(urlOf(request, hasProxy))
      const revision = content.currentRevision()
      if (!found || revision === null || found.live !== live()) return false
      const accepted = acceptedEncodings(headers['accept-encoding'])
      const page = pages.get({ key: found.key, version: { build: found.live.build, revision }, accepted })
      if (!page) return false
      const id = nextRequestId()
      tracing?.describe(() => ({ id, kind: 'page', place: found.place, url: request.url, cache: 'HIT', revision }))
      const status = writePage({ request, response, id }, page, 'HIT')
      measurements?.knownPage(status)
      return true
    },
    add: (request, url) => void known.set(urlOf(request, hasProxy), url),
    usage: () => usageOf(known),
  }
}

/** All of a request that says which URL the visitor's browser shows. */
function urlOf({ url, headers, socket }: IncomingMessage, hasProxy: boolean): string {
  const own = `${headers.host ?? ''}\n${url ?? ''}`
  if (!hasProxy) return own
  // Whether they count depends on who sent them.
  return `${own}\n${socket.remoteAddress}\n${headers['x-forwarded-host']?.toString()}\n${headers['x-forwarded-proto']?.toString()}`
}
