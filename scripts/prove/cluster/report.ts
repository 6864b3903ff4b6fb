import type { Read } from './readers.ts'

/** A change of the content that the database has acknowledged. */
export interface Change {
  number: number
  /** When it was acknowledged, as performance.now(). */
  at: number
}

export interface ReaderFigures {
  reads: number
  /** No answer, or one of a server that could not. */
  errors: Read[]
  /** Pages without what had changed longer ago than they may. */
  stale: Read[]
  /** How long the last page with an older state came after a change, milliseconds. */
  seenAfterMs: number
  p50: number
  p99: number
  slowest: number
}

/** A change may take so long until every page shows it, milliseconds. */
export const maxSeenMs = 1000

/** What readers saw. */
export function readerFigures(reads: readonly Read[], changes: readonly Change[]): ReaderFigures {
  const times = reads.map(({ ms }) => ms).sort((a, b) => a - b)
  const late = reads.map((read) => ({ read, ms: latenessOf(read, changes) }))
  return {
    reads: reads.length,
    errors: reads.filter(({ status }) => status === 0 || status >= 500),
    stale: late.filter(({ ms }) => ms > maxSeenMs).map(({ read }) => read),
    seenAfterMs: late.reduce((most, { ms }) => Math.max(most, ms), 0),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: times.at(-1) ?? 0,
  }
}

/** How long before the request the first change was that its page does not show; 0: it shows all. */
function latenessOf({ shows, at, status }: Read, changes: readonly Change[]): number {
  if (shows === null || status !== 200) return 0
  // The last ones are where most pages differ.
  const missing = changes[changes.findLastIndex(({ number }) => number <= shows) + 1]
  return missing ? Math.max(0, at - missing.at) : 0
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
