import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../scripts/prove/cluster/faults.ts'
import { figuresOf, staleFigures } from '../../../../scripts/prove/cluster/report.ts'
import type { Visit } from '../../../../scripts/prove/cluster/visit.ts'

const changes = [
  { number: 1, at: 1000 },
  { number: 2, at: 2000 },
]
const faults: Fault[] = [
  { what: 'restart of PostgreSQL', from: 10_000, to: 11_000 },
  { what: 'kill', from: 20_000, gone: 20_200, to: 22_000 },
]
const visit = (given: Partial<Visit>): Visit => ({
  ...{ what: 'page', path: '/', writes: false, status: 200, isRight: true, saysWhen: false, ms: 1, at: 5000, shows: 2 },
  ...given,
})
const refused = { what: 'list', writes: true, status: 503, isRight: false, saysWhen: true, shows: null }

describe('what visitors saw', () => {
  it.each<[what: string, given: Partial<Visit>, stale: number]>([
    ['the last change', {}, 0],
    ['the change before, half a second after the last one', { shows: 1, at: 2500 }, 0],
    ['the change before, later than that', { shows: 1, at: 3001 }, 1],
    ['nothing of a change that came after the request', { shows: 1, at: 1900 }, 0],
    ['no page', { status: 0, shows: null }, 0],
  ])('is stale or not: %s', (_what, given, stale) => {
    expect(staleFigures([visit(given)], changes).stale).toHaveLength(stale)
  })

  it.each<[what: string, given: Partial<Visit>, counts: [wrong: number, refused: number, interrupted: number]]>([
    ['a page', {}, [0, 0, 0]],
    ['no answer', { status: 0, isRight: false }, [1, 0, 0]],
    ['a page that is not there', { status: 404, isRight: false }, [1, 0, 0]],
    ['a page that is refused during a restart', { ...refused, writes: false, at: 10_500 }, [1, 0, 0]],
    ['a write that is refused during a restart', { ...refused, at: 10_500 }, [0, 1, 0]],
    ['one just after it, while connections are opened', { ...refused, at: 12_500 }, [0, 1, 0]],
    ['one long after it', { ...refused, at: 13_500 }, [1, 0, 0]],
    ['one that does not say when to come again', { ...refused, at: 10_500, saysWhen: false }, [1, 0, 0]],
    ['a write during which its process was killed', { ...refused, at: 19_990, ms: 20 }, [0, 0, 1]],
    ['a write that its process got just before it was gone', { ...refused, at: 20_100 }, [0, 0, 1]],
    ['a write after a kill', { ...refused, at: 20_500 }, [1, 0, 0]],
    ['a write that a kill leaves without an answer', { ...refused, status: 0, at: 19_990, ms: 20 }, [1, 0, 0]],
  ])('is wrong, refused or interrupted: %s', (_what, given, counts) => {
    const [figures] = figuresOf([visit(given)], faults)
    expect([figures?.wrong.length, figures?.refused, figures?.interrupted]).toEqual(counts)
  })

  it('has figures for each kind, also of very many visits', () => {
    const visits = [visit({ ms: 3 }), visit({ ms: 9 }), visit({ what: 'list', ms: 5 })]
    expect(figuresOf(visits, [])).toMatchObject([
      { what: 'list', count: 1, slowest: 5 },
      { what: 'page', count: 2, slowest: 9 },
    ])
    const many = Array.from({ length: 300_000 }, () => visit({}))
    expect(staleFigures(many, changes)).toMatchObject({ stale: [], seenAfterMs: 0 })
    expect(figuresOf(many, [])).toMatchObject([{ count: 300_000 }])
    expect(figuresOf([], [])).toEqual([])
  })
})
