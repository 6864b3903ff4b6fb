import { beforeEach, describe, expect, it, vi } from 'vitest'
import { boundedLog, cutLong } from './bounded-log.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function createLog() {
  const lines: [string, object, string][] = []
  const note = (level: string) => (facts: object, message: string) => void lines.push([level, facts, message])
  const log = boundedLog({ debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') })
  return { log, lines }
}

describe('a bounded log', () => {
  it('counts lines that repeat, and writes their number once', () => {
    const { log, lines } = createLog()
    for (let one = 0; one < 4514; one++) log.warn({ code: 'LOAD_SHED', request: one }, 'Refused.')
    expect(lines.map(([, facts]) => facts)).toEqual([0, 1, 2].map((request) => ({ code: 'LOAD_SHED', request })))
    vi.advanceTimersByTime(10_000)
    expect(lines.slice(3)).toEqual([
      ['warn', { code: 'LOAD_SHED', repeated: 4511, seconds: 10 }, 'Refused. (4511 more times)'],
    ])
    log.warn({ code: 'LOAD_SHED' }, 'Refused.')
    expect(lines).toHaveLength(5)
  })

  it('writes lines of other kinds, and those that do not repeat', () => {
    const { log, lines } = createLog()
    for (const block of ['a', 'b', 'c', 'd', 'e']) log.warn({ code: 'BLOCK_LEFT_OUT' }, `Block ${block}: no data`)
    log.error({}, 'Other')
    vi.advanceTimersByTime(20_000)
    expect(lines).toHaveLength(6)
  })

  it('is bounded for messages without end', () => {
    const { log, lines } = createLog()
    for (let one = 0; one < 3000; one++) log.error({ code: 'X' }, `Message ${one}`)
    expect(lines.length).toBeLessThan(510)
  })
})

describe('a line of the log', () => {
  it('is cut in texts, lists and depth', () => {
    const deep = { a: { a: { a: { a: { a: { a: { a: 'x' } } } } } } }
    const facts = cutLong({ url: 'x'.repeat(300_000), params: Array(5000).fill('y'), deep })
    expect(facts.url).toHaveLength(2001)
    expect(facts.params).toHaveLength(20)
    expect(JSON.stringify(facts.deep)).toContain('…')
  })

  it('keeps errors for their serializer', () => {
    const err = new Error('failed')
    expect(cutLong({ err }).err).toBe(err)
  })
})
