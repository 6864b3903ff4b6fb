import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CacheMeasurements, usageOf } from '../../packages/limits/cache-usage.ts'
import { type FairTurns, createFairTurns } from './fair-turns.ts'

export interface AskedPdf {
  /** Everything that is in the document: equal contents are equal documents. */
  contents: unknown
  /** Whose turn it takes. */
  visitor: string
  /** Aborted when the client has gone. What is being made is made to its end, and cached. */
  signal: AbortSignal
}

export interface PdfMaker {
  /**
   * The document: from the cache, together with somebody who asks for the same one, or made in the visitor's turn.
   * @throws OVERLOADED, TOO_MANY_REQUESTS, and what `write` throws.
   */
  make: (asked: AskedPdf, write: (signal: AbortSignal) => Promise<Uint8Array>) => Promise<Buffer>
}

interface MakerOptions {
  turns: FairTurns
  /** Memory for documents that were made. */
  cacheBytes: number
  /** Time for one document once its turn has come, milliseconds. */
  timeoutMs: number
  measurements?: CacheMeasurements | undefined
}

/** A picture that could not be read is missing for this long at most. */
const cachedMs = 10 * 60_000

/** Makes each document once while it is cached or being made. */
export function createPdfMaker({ turns, cacheBytes, timeoutMs, measurements }: MakerOptions): PdfMaker {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    ttl: cachedMs,
  })
  const making = new Map<string, Promise<Buffer>>()
  measurements?.watch(() => usageOf(cache))

  async function write(key: string, make: (signal: AbortSignal) => Promise<Uint8Array>): Promise<Buffer> {
    const made = await make(AbortSignal.timeout(timeoutMs))
    const bytes = Buffer.from(made.buffer, made.byteOffset, made.length)
    cache.set(key, bytes)
    return bytes
  }

  return {
    async make({ contents, visitor, signal }, make) {
      const key = createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
      const known = (): Buffer | Promise<Buffer> | undefined => {
        const found = cache.get(key) ?? making.get(key)
        if (found) measurements?.result(Buffer.isBuffer(found) ? 'hit' : 'joined')
        return found
      }
      return (
        known() ??
        turns.run({ visitor, signal }, async () => {
          // Somebody else may have asked for it while this visitor waited.
          const found = known()
          if (found) return found
          measurements?.result('miss')
          const running = write(key, make).finally(() => making.delete(key))
          making.set(key, running)
          return running
        })
      )
    },
  }
}

/** Turns for all documents of a process. Each takes up to a second of one core, pictures that are resized not counted. */
export function createPdfTurns(maxWaitMs = 20_000): FairTurns {
  return createFairTurns({ maxRunning: 2, maxWaiting: 100, maxWaitingPerVisitor: 10, maxWaitMs })
}
