import { assign, fromPromise, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { eventLog, type LogEntry } from './event-log.ts'
import { filterLog, logAsJson, logAsText } from './log-text.ts'
import { playWalk } from './simulate.ts'

const form = setup({
  types: {
    context: {} as { text: string; tries: number },
    events: {} as { type: 'typed'; text: string } | { type: 'sent' },
  },
  guards: { isLong: ({ context }, { min }: { min: number }) => context.text.length >= min, isOpen: () => false },
  actors: { submit: fromPromise(() => Promise.reject(new Error('not provided'))) },
  actions: { report: () => {} },
}).createMachine({
  id: 'form',
  context: { text: '', tries: 0 },
  initial: 'filling',
  states: {
    filling: {
      on: {
        typed: { actions: assign({ text: ({ event }) => event.text }) },
        sent: [
          { guard: 'isOpen', target: 'kept' },
          { guard: { type: 'isLong', params: { min: 3 } }, target: 'sending' },
        ],
      },
    },
    sending: {
      entry: 'report',
      invoke: { id: 'submit', src: 'submit', onDone: 'kept', onError: 'filling' },
      after: { 500: 'late' },
    },
    late: {},
    kept: { type: 'final' },
  },
})

const typed = { event: { type: 'typed', text: 'abc' } }
const sent = { event: { type: 'sent' } }
const logOf = (steps: Parameters<typeof playWalk>[1]['steps'], times?: readonly number[]): LogEntry[] =>
  eventLog({
    ...{ chart: chartOf(form), input: undefined, frames: playWalk(form, { input: undefined, steps }) },
    ...(times && { times }),
  })
const last = (steps: Parameters<typeof playWalk>[1]['steps']) => logOf(steps).at(-1)

describe('the log of a walk', () => {
  it('begins with the start, and has an entry for each step', () => {
    expect(logOf([typed, sent]).map(({ sender, event, before, after }) => [sender, event, before, after])).toEqual([
      ['start', 'start', [], ['filling']],
      ['page', 'typed', ['filling'], ['filling']],
      ['page', 'sent', ['filling'], ['sending']],
    ])
  })

  it.each<[string, Parameters<typeof playWalk>[1]['steps'], Partial<LogEntry>]>([
    [
      'an event',
      [typed],
      { kind: 'event', payload: { text: 'abc' }, changed: [{ field: 'text', before: '', after: 'abc' }] },
    ],
    ['an assignment', [typed], { actions: ['assign text'], taken: ['form.filling|typed|0'] }],
    ['an action', [typed, sent], { actions: ['report'], changed: [] }],
    [
      'an answer',
      [typed, sent, { done: 'submit', output: 7 }],
      { kind: 'answer', sender: 'submit', event: 'done', payload: 7, after: ['kept'] },
    ],
    ['an error', [typed, sent, { error: 'submit', message: 'no' }], { kind: 'answer', event: 'error', payload: 'no' }],
    [
      'time',
      [typed, sent, { time: 600 }],
      { kind: 'delay', sender: 'clock', event: '600 ms pass, a delay is over', time: 600 },
    ],
    [
      'a decision of the page',
      [{ guard: 'isOpen', result: true }],
      { kind: 'guard', sender: 'page', event: 'isOpen', payload: true },
    ],
    [
      'what cannot be',
      [{ done: 'submit', output: 7 }],
      { problem: 'No actor "submit" is waiting for an answer here. Waiting: none.' },
    ],
  ])('says of %s what it was and did', (_, steps, expected) => {
    expect(last(steps)).toMatchObject(expected)
  })

  it('has what each guard for the event decided and read, before the event', () => {
    const guards = last([typed, sent])?.guards.map(({ name, result, reads }) => [name, result, reads])
    expect(guards).toEqual([
      ['isOpen', false, {}],
      ['isLong', true, { 'context.text': 'abc' }],
    ])
    expect(last([{ guard: 'isOpen', result: true }, sent])?.guards[0]?.result).toBe(true)
  })

  it('has the time of a page where one was followed', () => {
    expect(logOf([typed], [1000, 2500]).map(({ time }) => time)).toEqual([1000, 2500])
  })

  it.each([
    [{ words: 'TEXT typed' }, [1]],
    [{ words: 'islong' }, [2]],
    [{ words: 'abc isLong' }, [2]],
    [{ sender: 'page' }, [1, 2]],
    [{ kind: 'answer' }, [3]],
    [{ kind: 'answer', words: 'typed' }, []],
  ])('is filtered by %j', (filter, found) => {
    const entries = logOf([typed, sent, { done: 'submit', output: 7 }])
    expect(filterLog(entries, { words: '', sender: '', kind: '', ...filter }).map(({ at }) => at)).toEqual(found)
  })

  it('is copied as text and as JSON', () => {
    const entries = logOf([typed, sent]).slice(1)
    expect(logAsText(entries, (ms) => `${ms} ms`).split('\n')).toEqual([
      '0 ms  page  typed  {"text":"abc"}',
      '    filling → filling',
      '    action assign text',
      '    text: "" → "abc"',
      '0 ms  page  sent',
      '    filling → sending',
      '    guard isOpen: false',
      '    guard isLong: true (context.text = "abc")',
      '    action report',
    ])
    expect(JSON.parse(logAsJson(entries))).toMatchObject([{ event: 'typed' }, { event: 'sent' }])
  })
})
