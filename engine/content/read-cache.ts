import { LRUCache } from 'lru-cache'
import { ContentUnreachable, type ContentCarrier } from './carrier.ts'
import { ContentUnavailable, type ContentResult, type ContentClient, type TrustedDocument } from './client.ts'

export interface CachedContent extends ContentClient {
  /** The last revision received; null before the first. */
  currentRevision: () => string | null
  /** Call this on every notification of a change of content. */
  revisionChanged: (revision: string) => void
  /** Sends a request to the service, uncached. Rejects when it does not respond. */
  check: () => Promise<void>
  close: () => void
}

export interface ReadCacheOptions {
  /** Requests `contentRevision`. */
  revisionDocument: TrustedDocument
  /** Interval for requests of the revision, milliseconds; 0: none, as the service sends notifications. */
  pollMs: number
  /** Checks whether the service responds; by default requests the revision. */
  check?: () => Promise<void>
  /** Results in the cache. */
  maxEntries?: number
  /** How long no request is sent to a service that did not respond, milliseconds. */
  breakMs?: number
}

/**
 * Caches results by document, variables and language until the revision changes. Simultaneous requests for the same
 * result are sent once. After a request without response, none is sent for a moment, so that requests do not queue up.
 */
export function createReadCache(carrier: ContentCarrier, options: ReadCacheOptions): CachedContent {
  const { revisionDocument, pollMs, maxEntries = 2000, breakMs = 1000 } = options
  const results = new LRUCache<string, Promise<ContentResult>>({ max: maxEntries })
  const guarded = withCircuitBreaker(carrier, breakMs)
  let revision: string | null = null

  function revisionChanged(next: string): void {
    if (next === revision) return
    revision = next
    results.clear()
  }

  const fetchRevision = shareRuns(async (through: ContentCarrier) => {
    const { data } = await through.request({ document: revisionDocument, acceptLanguage: '*' })
    if (typeof data.contentRevision !== 'string')
      throw new ContentUnavailable('The content service responded without a revision.')
    revisionChanged(data.contentRevision)
    return data.contentRevision
  })

  // After a failure the next interval tries again.
  const poll = pollMs > 0 ? setInterval(() => void fetchRevision(carrier).catch(() => {}), pollMs).unref() : undefined

  return {
    request({ document, variables = {}, acceptLanguage }) {
      const key = keyOf(document.hash, acceptLanguage, variables)
      const cached = results.get(key)
      if (cached) return cached
      // Without the signal of this request: others may wait for the same result.
      const result = guarded.request({ document, variables, acceptLanguage })
      results.set(key, result)
      result.catch(() => {
        if (results.peek(key) === result) results.delete(key)
      })
      return result
    },
    revision: async () => revision ?? fetchRevision(guarded),
    currentRevision: () => revision,
    revisionChanged,
    check: options.check ?? (async () => void (await fetchRevision(carrier))),
    close: () => clearInterval(poll),
  }
}

function withCircuitBreaker(carrier: ContentCarrier, breakMs: number): ContentCarrier {
  let open: { until: number; error: ContentUnreachable } | null = null
  return {
    async request(request) {
      if (open && performance.now() < open.until) throw open.error
      try {
        const result = await carrier.request(request)
        open = null
        return result
      } catch (error) {
        if (error instanceof ContentUnreachable) open = { until: performance.now() + breakMs, error }
        throw error
      }
    },
  }
}

/** Simultaneous callers share one run. */
function shareRuns<Input, Result>(run: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let running: Promise<Result> | null = null
  return (input) => (running ??= run(input).finally(() => (running = null)))
}

function keyOf(hash: string, language: string, variables: Record<string, unknown>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${hash} ${language} ${JSON.stringify(sorted)}`
}
