import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgress, withProgress } from './progress.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const erase = '\r\u001B[2K'

/** Keeps what is written, and what a person would see of it now. */
function fakeStream(columns = 80) {
  const stream = {
    columns,
    text: '',
    write: (text: string): void => void (stream.text += text),
    lines: () => stream.text.split('\n').slice(0, -1),
    seen: () => stream.text.split('\n').at(-1)?.split(erase).at(-1) ?? '',
  }
  return stream
}

describe('on a terminal', () => {
  it('shows what is done, how many of how many, and the time that is left', () => {
    const stream = fakeStream()
    const progress = createProgress({ total: 4, stream, isTTY: true })
    progress.show(1, 'first')
    vi.advanceTimersByTime(2000)
    expect(stream.seen()).toBe('1 of 4: first, 2 s so far')
    // A tick has just drawn the line.
    vi.advanceTimersByTime(100)
    progress.show(2, 'second')
    expect(stream.seen()).toBe('2 of 4: second, 6 s left')
    vi.advanceTimersByTime(1000)
    expect(stream.seen()).toBe('2 of 4: second, 5 s left')
    progress.end()
    expect(stream.seen()).toBe('')
    expect(stream.lines()).toEqual([])
  })

  it('says how long it has taken where it takes longer than expected', () => {
    const stream = fakeStream()
    const progress = createProgress({ total: 2, stream, isTTY: true })
    progress.show(1, 'first')
    vi.advanceTimersByTime(1000)
    progress.show(2, 'second')
    vi.advanceTimersByTime(4000)
    expect(stream.seen()).toBe('2 of 2: second, 5 s so far')
    progress.end()
  })

  it.each([
    { name: 'weights of steps', weights: [1, 9], step: 2, left: '19 s left' },
    { name: 'a part of a step', weights: undefined, step: 1.5, left: '6 s left' },
    { name: 'both', weights: [1, 9], step: 1.5, left: '40 s left' },
  ])('reckons with $name', ({ weights, step, left }) => {
    const stream = fakeStream()
    const progress = createProgress({ total: 2, ...(weights && { weights }), stream, isTTY: true })
    progress.show(1, 'first')
    vi.advanceTimersByTime(2100)
    progress.show(step, 'next')
    expect(stream.seen()).toBe(`${Math.floor(step)} of 2: next, ${left}`)
    progress.end()
  })

  it('shows the time alone as long as nobody knows the number of steps', () => {
    const stream = fakeStream()
    const progress = createProgress({ stream, isTTY: true })
    progress.show(1, 'Starting')
    vi.advanceTimersByTime(200_000)
    expect(stream.seen()).toBe('Starting, 3 min so far')
    progress.expect(2)
    progress.show(1, 'table')
    vi.advanceTimersByTime(3100)
    progress.show(2, 'table')
    expect(stream.seen()).toBe('2 of 2: table, 3 s left')
    progress.end()
  })

  it('is cut at the width of the terminal', () => {
    const stream = fakeStream(12)
    const progress = createProgress({ stream, isTTY: true })
    progress.show(1, 'a long description')
    vi.advanceTimersByTime(1000)
    expect(stream.seen()).toBe('a long desc')
    progress.end()
  })

  it('shows the inner one of two, then the outer one again', () => {
    const stream = fakeStream()
    const outer = createProgress({ stream, isTTY: true })
    outer.show(1, 'outer')
    vi.advanceTimersByTime(1000)
    const inner = createProgress({ stream, isTTY: true })
    inner.show(1, 'inner')
    vi.advanceTimersByTime(1000)
    expect(stream.seen()).toBe('inner, 1 s so far')
    inner.end()
    expect(stream.seen()).toContain('outer')
    outer.end()
    expect(stream.seen()).toBe('')
  })
})

describe('elsewhere', () => {
  it('writes at most ten lines', () => {
    const stream = fakeStream()
    const progress = createProgress({ total: 300, stream, isTTY: false })
    for (let step = 1; step <= 300; step++) {
      progress.show(step, 'edit')
      vi.advanceTimersByTime(1000)
    }
    progress.end('300 edits')
    expect(stream.lines()).toEqual([
      '1 of 300: edit, 1 s so far',
      ...[31, 61, 91, 121, 151, 181, 211, 241, 271].map(
        (step) =>
          `${step} of 300: edit, ${step > 181 ? `${301 - step} s` : `${Math.round((301 - step) / 60)} min`} left`,
      ),
      '300 edits in 5 min',
    ])
  })

  it('writes a line for each of a few steps', () => {
    const stream = fakeStream()
    const progress = createProgress({ total: 3, stream, isTTY: false })
    for (const step of [1, 2, 3]) {
      progress.show(step, `part ${step}`)
      vi.advanceTimersByTime(2000)
    }
    progress.end()
    expect(stream.lines()).toEqual([
      '1 of 3: part 1, 1 s so far',
      '2 of 3: part 2, 4 s left',
      '3 of 3: part 3, 2 s left',
    ])
  })

  it('writes less and less often where the number of steps is not known', () => {
    const stream = fakeStream()
    const progress = createProgress({ stream, isTTY: false })
    progress.show(1, 'work')
    vi.advanceTimersByTime(9000)
    progress.end()
    expect(stream.lines()).toEqual([1, 2, 4, 8].map((seconds) => `work, ${seconds} s so far`))
    const long = fakeStream()
    const endless = createProgress({ stream: long, isTTY: false })
    endless.show(1, 'work')
    vi.advanceTimersByTime(24 * 3_600_000)
    endless.end()
    expect(long.lines()).toHaveLength(10)
  })
})

it.each([true, false])('shows nothing of what ends within a second, on a terminal: %s', (isTTY) => {
  const stream = fakeStream()
  const progress = createProgress({ total: 2, stream, isTTY })
  progress.show(1, 'one')
  vi.advanceTimersByTime(900)
  progress.show(2, 'two')
  progress.end('2 steps')
  vi.advanceTimersByTime(5000)
  expect(stream.text).toBe('')
})

it('ends when its task fails', async () => {
  const stream = fakeStream()
  const failing = withProgress({ stream, isTTY: true }, async (steps) => {
    steps.show(1, 'work')
    vi.advanceTimersByTime(1000)
    throw new Error('The disk is full.')
  })
  await expect(failing).rejects.toThrow('The disk is full.')
  expect(stream.seen()).toBe('')
})
