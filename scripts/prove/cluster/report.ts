import type { Fault } from './faults.ts'
import type { Visit } from './visit.ts'

/** A change of the content that the database has acknowledged. */
export interface Change {
  number: number
  /** When it was acknowledged, as performance.now(). */
  at: number
}

/** What visitors saw of one kind of request. Times in milliseconds. */
export interface KindFigures {
  what: string
  count: number
  /** What an answer should not be, and no fault explains. */
  wrong: Visit[]
  /** Writes that were refused, with the time to come again, while PostgreSQL was restarted. */
  refused: number
  /** Writes whose process was killed while it answered: refused in the same way. */
  interrupted: number
  p50: number
  p99: number
  slowest: number
}

/** A change may take so long until every page shows it, milliseconds. */
export const maxSeenMs = 1000
/** After the database answers again, until all connections are open again, milliseconds. */
const afterRestartMs = 2000

/** The figures of each kind, in the order of their names. */
export function figuresOf(visits: readonly Visit[], faults: readonly Fault[]): KindFigures[] {
  const kinds = Map.groupBy(visits, ({ what }) => what)
  return [...kinds]
    .map(([what, all]) => {
      const times = all.map(({ ms }) => ms).sort((a, b) => a - b)
      const failed = all.filter(({ isRight }) => !isRight).map((visit) => ({ visit, reason: reasonOf(visit, faults) }))
      return {
        what,
        count: all.length,
        wrong: failed.filter(({ reason }) => reason === null).map(({ visit }) => visit),
        refused: failed.filter(({ reason }) => reason === 'restart of PostgreSQL').length,
        interrupted: failed.filter(({ reason }) => reason === 'kill').length,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        slowest: times.at(-1) ?? 0,
      }
    })
    .toSorted((a, b) => (a.what < b.what ? -1 : 1))
}

/** The fault for which a write may be refused; null: there is none. */
function reasonOf({ writes, status, saysWhen, at, ms }: Visit, faults: readonly Fault[]): Fault['what'] | null {
  if (!writes || status !== 503 || !saysWhen) return null
  const isDuring = ({ what, from, gone = from, to }: Fault): boolean => {
    if (what === 'restart of PostgreSQL') return at + ms >= from && at <= to + afterRestartMs
    return what === 'kill' && at <= gone && at + ms >= from
  }
  return faults.find(isDuring)?.what ?? null
}

export interface StaleFigures {
  /** Pages without what had changed longer ago than they may. */
  stale: Visit[]
  /** How long the last page with an older state came after a change, milliseconds. */
  seenAfterMs: number
}

export function staleFigures(visits: readonly Visit[], changes: readonly Change[]): StaleFigures {
  const late = visits.map((visit) => ({ visit, ms: latenessOf(visit, changes) }))
  return {
    stale: late.filter(({ ms }) => ms > maxSeenMs).map(({ visit }) => visit),
    seenAfterMs: late.reduce((most, { ms }) => Math.max(most, ms), 0),
  }
}

/** How long before the request the first change was that its page does not show; 0: it shows all. */
function latenessOf({ shows, at }: Visit, changes: readonly Change[]): number {
  if (shows === null) return 0
  // The last ones are where most pages differ.
  const missing = changes[changes.findLastIndex(({ number }) => number <= shows) + 1]
  return missing ? Math.max(0, at - missing.at) : 0
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** A line for each kind. */
export function tableOf(figures: readonly KindFigures[]): string {
  const head = ['', 'count', 'wrong', 'refused', 'interrupted', 'p50 ms', 'p99 ms', 'slowest ms']
  const rows = figures.map(({ what, count, wrong, refused, interrupted, ...times }) => [
    ...[what, count, wrong.length, refused, interrupted],
    ...[times.p50, times.p99, times.slowest].map((ms) => ms.toFixed(1)),
  ])
  return [head, ...rows].map((row) => row.map((value) => String(value).padStart(12)).join('')).join('\n')
}
