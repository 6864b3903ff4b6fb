import { LRUCache } from 'lru-cache'
import { type CacheUsage, usageOf } from '../../packages/limits/cache-usage.ts'
import { audienceOf, type ContentAudience } from './content-audience.ts'
import { ContentUnreachable, type ContentTransport } from './transport.ts'
import { digestOf } from './answer.ts'
import { createChangeLog } from './change-log.ts'
import {
  type Answer,
  ContentUnavailable,
  type ContentResult,
  type ContentClient,
  type ContentRequest,
  type TrustedDocument,
} from './client.ts'
import { shareEqual } from './share-equal.ts'

export interface CachedContent extends ContentClient {
  /** The last revision received; null before the first, and where `revision` has to wait. */
  currentRevision: () => string | null
  /** Call this on every notification of a change of content. @param changes what changed since the last one; null: anything may have. */
  revisionChanged: (revision: string, changes?: readonly string[] | null) => void
  /** Whether the service would give the same answer now, as far as it says what changes. */
  isCurrent: (answer: Answer) => boolean
  /** Sends a request to the service, uncached. Rejects when it does not respond. */
  check: () => Promise<void>
  usage: () => CacheUsage
  close: () => void
}

export interface ReadCacheOptions {
  /** Requests `contentRevision`. */
  revisionDocument: TrustedDocument
  /** Interval for requests of the revision, milliseconds; 0: none, as the service sends notifications. */
  pollMs: number
  /** Resolves when the service has confirmed the last revision, or does not answer; null: there is nothing to wait for. */
  confirmation?: () => Promise<void> | null
  /** Checks whether the service responds; by default requests the revision. */
  check?: () => Promise<void>
  /** Memory of the cache. */
  maxBytes?: number
  /** How long no request is sent to a service that did not respond, milliseconds. */
  breakMs?: number
  /** Called for each result that is the same for all visitors: it was cached, is being requested already, or is requested now. */
  onRead?: ((result: 'hit' | 'joined' | 'miss') => void) | undefined
}

/**
 * Caches results by document, variables and audience in bounded memory. When content changes, results are asked for again
 * whose sources changed; one that is the same as before stays the same object, and so do equal parts of one that is not. A
 * result that depends on what visitors write is neither cached nor shared. One that says only that nothing was found is
 * not cached: anybody can request any number of them. Simultaneous requests for the same result are sent once. After a
 * request without response, none is sent for a moment, so that requests do not queue up.
 */
export function createReadCache(transport: ContentTransport, options: ReadCacheOptions): CachedContent {
  const { revisionDocument, pollMs, maxBytes = 16 * 1024 * 1024, breakMs = 1000, onRead } = options
  const { confirmation = () => null } = options
  const results = new LRUCache<string, SharedResult>({ maxSize: maxBytes })
  const pending = new Map<string, Promise<SharedResult>>()
  const guarded = withCircuitBreakers(transport, breakMs)
  const log = createChangeLog()
  let revision: string | null = null

  function revisionChanged(next: string, changes: readonly string[] | null = null): void {
    if (next === revision) return
    revision = next
    pending.clear()
    log.add(changes)
  }

  /** Stores the result unless the content has changed since it was requested. */
  function store(key: string, result: ContentResult, { request, isInTime }: Received): SharedResult {
    const { data, fallbacks, sources = null } = result
    const known = results.peek(key)
    const { digest, length } = digestOf(result)
    const isSame = known?.answer.digest === digest
    const shared = isSame
      ? known
      : { ...shareWith(known, { data, fallbacks }), answer: { rightAt: null, digest, sources, request } }
    // A service process that has not heard of the last change yet answers what was true before it.
    const isOfNow = result.revision === undefined || result.revision === revision
    if (!isOfNow) fetchRevision(guarded).catch(() => {})
    if (!isInTime || !isOfNow || !hasContent(result)) return shared
    shared.answer.rightAt = log.now()
    // Objects take about twice the bytes of their JSON.
    results.set(key, shared, { size: 2 * (key.length + length) + entryBytes })
    return shared
  }

  const fetchRevision = shareRuns(async (through: ContentTransport) => {
    const since = revision
    const { data, changes } = await through.request({
      document: revisionDocument,
      acceptLanguage: '*',
      maxBytes: maxRevisionBytes,
      ...(since === null ? {} : { since }),
    })
    if (typeof data.contentRevision !== 'string')
      throw new ContentUnavailable('The content service responded without a revision.')
    revisionChanged(data.contentRevision, revision === since ? changes : null)
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
      const known = results.get(key)
      const current = known && log.isCurrent(known.answer) ? known : pending.get(key)
      onRead?.(current === undefined ? 'miss' : current === known ? 'hit' : 'joined')
      if (current) return current
      // Without the signal of this request: others may wait for the same result.
      const request = { document, variables, ...audience, ...(longest === undefined ? {} : { maxBytes: longest }) }
      const requested: Promise<SharedResult> = guarded
        .request(request)
        .then((result) => store(key, result, { request, isInTime: pending.get(key) === requested }))
      pending.set(key, requested)
      try {
        return await requested
      } finally {
        if (pending.get(key) === requested) pending.delete(key)
      }
    },
    perform: (request) => guarded.perform(request),
    upload: (upload) => guarded.upload(upload),
    dropUpload: (dropped) => guarded.dropUpload(dropped),
    async revision() {
      await confirmation()
      return revision ?? fetchRevision(guarded)
    },
    currentRevision: () => (confirmation() === null ? revision : null),
    revisionChanged,
    isCurrent: log.isCurrent,
    usage: () => usageOf(results),
    check: options.check ?? (async () => void (await fetchRevision(transport))),
    close: () => clearInterval(poll),
  }
}

interface Received {
  request: ContentRequest
  /** Whether the revision is still that of the request. */
  isInTime: boolean
}

/** A result that is the same for all visitors. */
type SharedResult = Pick<ContentResult, 'data' | 'fallbacks'> & { answer: Answer }

/** Equal parts are the same objects as before, unless texts are in another language now: nothing in a part tells that. */
function shareWith(known: SharedResult | undefined, next: Pick<ContentResult, 'data' | 'fallbacks'>) {
  if (!known || JSON.stringify(known.fallbacks) !== JSON.stringify(next.fallbacks)) return next
  // What is shared equals the new data, so that it has its type.
  return { ...next, data: shareEqual(known.data, next.data) as ContentResult['data'] }
}

const entryBytes = 200

/** Of the response with the revision. */
export const maxRevisionBytes = 16 * 1024

function hasContent({ data }: Pick<ContentResult, 'data'>): boolean {
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
