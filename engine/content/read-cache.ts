import { LRUCache } from 'lru-cache'
import { ContentUnreachable, type ContentCarrier } from './carrier.ts'
import { ContentUnavailable, type ContentResult, type ContentClient, type TrustedDocument } from './client.ts'

export interface CachedContent extends ContentClient {
  /** The revision as last heard of, or null before the service has told one. */
  currentRevision: () => string | null
  /** To be called by whoever hears of a change of content first. */
  revisionChanged: (revision: string) => void
  /** Asks the service itself. Rejects when it does not answer. */
  check: () => Promise<void>
  close: () => void
}

export interface ReadCacheOptions {
  /** Asks for `contentRevision`. */
  revisionDocument: TrustedDocument
  /** How often the service is asked for its revision, milliseconds; 0: never, changes are pushed. */
  pollMs: number
  /** How to see whether the service can answer; asks for the revision when left out. */
  check?: () => Promise<void>
  /** Most answers that are kept. */
  maxEntries?: number
  /** How long a service that failed is left alone, milliseconds. */
  breakMs?: number
}

/**
 * Remembers answers by document, variables and language for as long as the revision stands. What several ask at the
 * same time is asked once. A service that does not answer is not asked again for a moment, so that requests do not
 * queue up behind its silence.
 */
export function createReadCache(carrier: ContentCarrier, options: ReadCacheOptions): CachedContent {
  const { revisionDocument, pollMs, maxEntries = 2000, breakMs = 1000 } = options
  const answers = new LRUCache<string, Promise<ContentResult>>({ max: maxEntries })
  const carry = withCircuitBreaker(carrier, breakMs)
  let revision: string | null = null

  function revisionChanged(next: string): void {
    if (next === revision) return
    revision = next
    answers.clear()
  }

  const askRevision = single(async (through: ContentCarrier) => {
    const { data } = await through.request({ document: revisionDocument, acceptLanguage: '*' })
    if (typeof data.contentRevision !== 'string') throw new ContentUnavailable('The content service told no revision.')
    revisionChanged(data.contentRevision)
    return data.contentRevision
  })

  // A service that is silent now is asked again at the next turn.
  const poll = pollMs > 0 ? setInterval(() => void askRevision(carrier).catch(() => {}), pollMs).unref() : undefined

  return {
    request({ document, variables = {}, acceptLanguage }) {
      const key = keyOf(document.hash, acceptLanguage, variables)
      const known = answers.get(key)
      if (known) return known
      // Several may wait for this answer: none of them may call it off.
      const answer = carry.request({ document, variables, acceptLanguage })
      answers.set(key, answer)
      answer.catch(() => {
        if (answers.peek(key) === answer) answers.delete(key)
      })
      return answer
    },
    revision: async () => revision ?? askRevision(carry),
    currentRevision: () => revision,
    revisionChanged,
    check: options.check ?? (async () => void (await askRevision(carrier))),
    close: () => clearInterval(poll),
  }
}

function withCircuitBreaker(carrier: ContentCarrier, breakMs: number): ContentCarrier {
  let resting: { until: number; after: ContentUnreachable } | null = null
  return {
    async request(request) {
      if (resting && performance.now() < resting.until) throw resting.after
      try {
        const answer = await carrier.request(request)
        resting = null
        return answer
      } catch (error) {
        if (error instanceof ContentUnreachable) resting = { until: performance.now() + breakMs, after: error }
        throw error
      }
    },
  }
}

/** Callers at the same time share one run. */
function single<Input, Result>(run: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let running: Promise<Result> | null = null
  return (input) => (running ??= run(input).finally(() => (running = null)))
}

function keyOf(hash: string, language: string, variables: Record<string, unknown>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${hash} ${language} ${JSON.stringify(sorted)}`
}
