import { and, initialTransition, not, or, setup, stateIn } from 'xstate'
import { describe, expect, it } from 'vitest'
import { explainGuard, type GuardVerdict } from './explain-guard.ts'

const machine = setup({
  types: {
    context: {} as { y: number; items: string[]; limits: { top: number } },
    events: {} as { type: 'go'; to?: string },
  },
  guards: {
    isLow: ({ context }) => context.y > context.limits.top,
    hasItems: ({ context }) => context.items.length > 0,
    isOver: ({ context }, max: number) => context.y > max,
    goesHome: ({ event }) => event.to === 'home',
    isUsed: or([stateIn({ b: 'on' }), 'hasItems']),
    fails: () => {
      throw new Error('no list')
    },
  },
}).createMachine({
  type: 'parallel',
  context: { y: 120, items: [], limits: { top: 100 } },
  states: { a: {}, b: { initial: 'off', states: { off: {}, on: {} } } },
})

const [snapshot] = initialTransition(machine)
const explain = (guard: unknown, to?: string): GuardVerdict =>
  explainGuard(guard, { snapshot, event: { type: 'go', ...(to !== undefined && { to }) } })

describe('a guard', () => {
  it.each<[string, unknown, boolean, Record<string, unknown>]>([
    ['by its name', 'isLow', true, { 'context.y': 120, 'context.limits.top': 100 }],
    ['with parameters', { type: 'isOver', params: 200 }, false, { 'context.y': 120 }],
    ['with computed parameters', { type: 'isOver', params: () => 1 }, true, { 'context.y': 120 }],
    ['on a list', 'hasItems', false, { 'context.items.length': 0 }],
    ['on the event', 'goesHome', true, { 'event.to': 'home' }],
    ['in place', ({ context }: { context: { y: number } }) => context.y === 0, false, { 'context.y': 120 }],
  ])('%s tells its result and what it read', (_, guard, result, reads) => {
    expect(explain(guard, 'home')).toMatchObject({ result, reads, parts: [] })
  })

  it('tells its parts, also those that decide nothing', () => {
    const verdict = explain(and([not('isUsed'), 'isLow']))
    expect([verdict.name, verdict.result]).toEqual(['and', true])
    const [negated, low] = verdict.parts
    expect([negated?.name, negated?.result, low?.name, low?.result]).toEqual(['not', true, 'isLow', true])
    const [used] = negated?.parts ?? []
    expect(used?.parts.map(({ name, result }) => [name, result])).toEqual([
      ['in b.on', false],
      ['hasItems', false],
    ])
  })

  it('that throws or is missing says so', () => {
    expect(explain('fails')).toMatchObject({ result: 'error', problem: 'no list' })
    expect(explain('absent')).toMatchObject({ result: 'error', problem: 'The guard "absent" is not provided.' })
  })
})
