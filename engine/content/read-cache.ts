import { LRUCache } from 'lru-cache'
import { audienceOf, type ContentAudience } from './content-audience.ts'
import { ContentUnreachable, type ContentTransport } from './transport.ts'
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
  /** Memory of the cache. */
  maxBytes?: number
  /** How long no request is sent to a service that did not respond, milliseconds. */
  breakMs?: number
}

/**
 * Caches results by document, variables and audience until the revision changes, in bounded memory. A result that depends
 * on what visitors write is neither cached nor shared. One that says only that nothing was found is not cached: anybody can
 * request any number of them. Simultaneous requests for the same result are sent once. After a request without response, none is sent for a moment, so that requests do not queue up.
 */
export function createReadCache(transport: ContentTransport, options: ReadCacheOptions): CachedContent {
  const { revisionDocument, pollMs, maxBytes = 16 * 1024 * 1024, breakMs = 1000 } = options
  const results = new LRUCache<string, ContentResult>({
    maxSize: maxBytes,
    // Objects take about twice the bytes of their JSON.
    sizeCalculation: (result, key) => 2 * (key.length + JSON.stringify(result).length) + entryBytes,
  })
  const pending = new Map<string, Promise<ContentResult>>()
  const guarded = withCircuitBreakers(transport, breakMs)
  let revision: string | null = null

  function revisionChanged(next: string): void {
    if (next === revision) return
    revision = next
    results.clear()
    pending.clear()
  }

  const fetchRevision = shareRuns(async (through: ContentTransport) => {
    const { data } = await through.request({
      document: revisionDocument,
      acceptLanguage: '*',
      maxBytes: maxRevisionBytes,
    })
    if (typeof data.contentRevision !== 'string')
      throw new ContentUnavailable('The content service responded without a revision.')
    revisionChanged(data.contentRevision)
    return data.contentRevision
  })

  // After a failure the next interval tries again.
  const poll = pollMs > 0 ? setInterval(() => void fetchRevision(transport).catch(() => {}), pollMs).unref() : undefined

  return {
    async request({ document, variables = {}, visitor, maxBytes: longest, ...of }) {
      const audience = audienceOf(of)
      // A personal result is for nobody else, and one that visitors change may be withdrawn before the next request.
      if (visitor?.token !== undefined || document.dependsOnVisitors)
        return guarded.request({ document, variables, ...audience, visitor })
      const key = keyOf(document.hash, audience, variables)
      const current = results.get(key) ?? pending.get(key)
      if (current) return current
      // Without the signal of this request: others may wait for the same result.
      const bound = longest === undefined ? {} : { maxBytes: longest }
      const requested = guarded.request({ document, variables, ...audience, ...bound })
      pending.set(key, requested)
      try {
        const result = await requested
        // Otherwise the revision has changed since.
        if (pending.get(key) === requested && hasContent(result)) results.set(key, result)
        return result
      } finally {
        if (pending.get(key) === requested) pending.delete(key)
      }
    },
    perform: (request) => guarded.perform(request),
    upload: (upload) => guarded.upload(upload),
    dropUpload: (dropped) => guarded.dropUpload(dropped),
    revision: async () => revision ?? fetchRevision(guarded),
    currentRevision: () => revision,
    revisionChanged,
    check: options.check ?? (async () => void (await fetchRevision(transport))),
    close: () => clearInterval(poll),
  }
}

const entryBytes = 200

/** Of the response with the revision. */
export const maxRevisionBytes = 16 * 1024

function hasContent({ data }: ContentResult): boolean {
  return Object.values(data).some((value) => value !== null && !(Array.isArray(value) && value.length === 0))
}

/** Files may fail alone, by their size or their store, and so may what nobody waits for: then pages are still requested. */
function withCircuitBreakers(transport: ContentTransport, breakMs: number): ContentTransport {
  const content = circuitBreaker(breakMs)
  const files = circuitBreaker(breakMs)
  const background = circuitBreaker(breakMs)
  return {
    request: (request) => content(() => transport.request(request)),
    perform: (request) => (request.isBackground ? background : content)(() => transport.perform(request)),
    upload: (upload) => files(() => transport.upload(upload)),
    dropUpload: (dropped) => files(() => transport.dropUpload(dropped)),
  }
}

function circuitBreaker(breakMs: number) {
  let open: { until: number; error: ContentUnreachable } | null = null
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (open && performance.now() < open.until) throw open.error
    try {
      const result = await send()
      open = null
      return result
    } catch (error) {
      if (error instanceof ContentUnreachable) open = { until: performance.now() + breakMs, error }
      throw error
    }
  }
}

/** Simultaneous callers share one run. */
function shareRuns<Input, Result>(run: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let running: Promise<Result> | null = null
  return (input) => (running ??= run(input).finally(() => (running = null)))
}

function keyOf(hash: string, audience: ContentAudience, variables: Record<string, unknown>): string {
  const { acceptLanguage, variant = '', region = '' } = audience
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${hash} ${acceptLanguage} ${variant} ${region} ${JSON.stringify(sorted)}`
}
