import { describe, expect, it } from 'vitest'
import type { Read } from '../../../../scripts/prove/cluster/readers.ts'
import { readerFigures } from '../../../../scripts/prove/cluster/report.ts'

const changes = [
  { number: 1, at: 1000 },
  { number: 2, at: 2000 },
]
const read = (given: Partial<Read>): Read => ({ path: '/', status: 200, ms: 1, at: 5000, shows: 2, ...given })

describe('what readers saw', () => {
  it.each<[what: string, given: Partial<Read>, stale: number, errors: number]>([
    ['the last change', {}, 0, 0],
    ['the change before, half a second after the last one', { shows: 1, at: 2500 }, 0, 0],
    ['the change before, later than that', { shows: 1, at: 3001 }, 1, 0],
    ['nothing of a change that came after the request', { shows: 1, at: 1900 }, 0, 0],
    ['no page', { status: 0, shows: null }, 0, 1],
    ['an error of the server', { status: 503, shows: null }, 0, 1],
    ['a page that is not there', { status: 404 }, 0, 0],
  ])('%s', (_what, given, stale, errors) => {
    const figures = readerFigures([read(given)], changes)
    expect([figures.stale.length, figures.errors.length]).toEqual([stale, errors])
  })

  it('says how old the oldest page was, and how slow', () => {
    const reads = [read({ shows: 1, at: 2800, ms: 3 }), read({ ms: 9 })]
    expect(readerFigures(reads, changes)).toMatchObject({ reads: 2, seenAfterMs: 800, slowest: 9 })
    const many = Array.from({ length: 300_000 }, () => read({}))
    expect(readerFigures(many, changes)).toMatchObject({ reads: 300_000, seenAfterMs: 0 })
    expect(readerFigures([], changes)).toMatchObject({ reads: 0, seenAfterMs: 0, slowest: 0, p99: 0 })
  })
})
