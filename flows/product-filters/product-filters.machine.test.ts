import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { filterPanelMachine, type FilterPanelEvent, type PanelErrand } from '../filter-panel/filter-panel.machine.ts'
import { productFiltersMachine, type ProductFiltersEvent } from './product-filters.machine.ts'
import type { QueryValues } from './selection-query.ts'
import { tagsOf } from './selection.ts'
import { testingGroups } from './testing/groups.ts'

const input = { groups: JSON.stringify(testingGroups) }

const option = (value: string): ProductFiltersEvent => ({ type: 'option.chosen', value })
const bound = (name: string, value: string): ProductFiltersEvent => ({ type: `bound.${name}`, value })
const reset: ProductFiltersEvent = { type: 'filters.reset' }
const submit: ProductFiltersEvent = { type: 'filters.submitted' }
const moveTo = (search: string): ProductFiltersEvent => {
  const query = new URLSearchParams(search)
  return { type: 'address.moved', valueOf: (name) => query.get(name) }
}

const never = () => new Promise<void>(() => {})

/** The machine with errands that note what they are asked. */
function start(show: () => Promise<void> = never) {
  const asked: string[] = []
  const panel: string[] = []
  const clock = new SimulatedClock()
  const page = fromCallback<PanelErrand, undefined, FilterPanelEvent>(({ receive, sendBack }) => {
    receive(({ type }) => panel.push(type))
    sendBack({ type: 'panel.opened' })
  })
  const actor = createActor(
    productFiltersMachine.provide({
      actors: {
        panel: filterPanelMachine.provide({ actors: { page } }),
        watchAddress: fromCallback<EventObject, undefined, ProductFiltersEvent>(() => {}),
        showProducts: fromPromise<void, { query: QueryValues }>(({ input: { query } }) => {
          asked.push(told(query))
          return show()
        }),
      },
    }),
    { input, clock },
  ).start()
  return { actor, asked, panel, clock }
}

/** What stands in the address; nothing at all where the address is not to change. */
function told(query: QueryValues): string {
  if (Object.keys(query).length === 0) return 'as it is'
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  return pairs.join('&')
}

describe('the product filters', () => {
  it.each([
    [
      'ask anew at each choice [PROD-12]',
      [option('materials=oak'), option('colors=bleu')],
      ['materials=oak', 'materials=oak&colors=bleu'],
    ],
    [
      'ask for what is left when a choice is taken back',
      [option('materials=oak'), option('materials=oak')],
      ['materials=oak', ''],
    ],
    [
      'go by the rules of two-level tags [PROD-17]',
      [option('types=mirror'), option('subTypes=oval'), option('types=basin')],
      ['types=mirror', 'types=mirror&subTypes=oval', 'types=basin'],
    ],
    ['restore the initial filters [PROD-16]', [option('materials=oak'), reset], ['materials=oak', '']],
    [
      'take back and forward as the address says, without changing it [PROD-15]',
      [moveTo('?colors=bleu')],
      ['as it is'],
    ],
    [
      'go on from what the address says [PROD-15]',
      [moveTo('?colors=bleu&page=3'), option('materials=oak')],
      ['as it is', 'materials=oak&colors=bleu'],
    ],
    ['do not stumble over a choice without a value', [{ type: 'option.chosen' }], ['']],
  ] as [string, ProductFiltersEvent[], string[]][])('%s', (_title, events, expected) => {
    const { actor, asked } = start()
    for (const event of events) actor.send(event)
    expect(asked).toEqual(expected)
  })

  it('always ask for the first page [PROD-12]', () => {
    const { actor } = start()
    actor.send(moveTo('?page=4'))
    actor.send(option('materials=oak'))
    expect(actor.getSnapshot().context.query).toHaveProperty('page', null)
  })

  it('wait 250 ms for the end of dragging and typing, then ask once', () => {
    const { actor, asked, clock } = start()
    for (const value of ['60', '61', '62']) {
      actor.send(bound('minWidth', value))
      clock.increment(249)
    }
    expect(asked).toEqual([])
    clock.increment(1)
    expect(asked).toEqual(['minWidth=62'])
  })

  it('push the other handle along [PROD-23]', () => {
    const { actor, asked, clock } = start()
    actor.send(bound('maxWidth', '60'))
    actor.send(bound('minWidth', '90'))
    clock.increment(250)
    expect(asked).toEqual(['minWidth=90&maxWidth=90'])
  })

  it('see-results does not wait, closes the panel and leads to the list [PROD-08]', () => {
    const { actor, asked, panel } = start()
    actor.send(bound('minWidth', '60'))
    actor.send(submit)
    expect(asked).toEqual(['minWidth=60'])
    expect(panel).toEqual(['panel.close', 'list.show'])
  })

  it('see-results asks for nothing that is there', () => {
    const { actor, asked, panel } = start()
    actor.send(submit)
    expect(asked).toEqual([])
    expect(panel).toEqual(['panel.close', 'list.show'])
  })

  it('Escape reaches the panel', () => {
    const { actor, panel } = start()
    actor.send({ type: 'panel.dismissed' })
    expect(panel).toEqual(['panel.close'])
  })

  it('ask for the same again after a failure, and keep what is chosen', async () => {
    const { actor, asked } = start(() => Promise.reject(new Error('offline')))
    actor.send(option('materials=oak'))
    await waitFor(actor, (now) => now.matches('failed'))
    expect(tagsOf(actor.getSnapshot().context.selection, 'materials')).toEqual(['oak'])
    actor.send({ type: 'results.retried' })
    expect(asked).toEqual(['materials=oak', 'materials=oak'])
  })

  it('a late answer changes nothing: the newest is waited for', async () => {
    const answers: (() => void)[] = []
    const { actor } = start(() => new Promise((resolve) => answers.push(resolve)))
    actor.send(option('materials=oak'))
    actor.send(option('colors=bleu'))
    answers[0]?.()
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('loading')
    answers[1]?.()
    await waitFor(actor, (now) => now.matches('shown'))
  })
})

describe('every way through the filters', () => {
  const done = { type: 'xstate.done.actor.0.productFilters.loading' }
  const failed = { type: 'xstate.error.actor.0.productFilters.loading' }
  const paused = { type: 'xstate.after.pause.productFilters.waiting' }
  const retry = { type: 'results.retried' }
  const choices = ['types=mirror', 'types=basin', 'types=', 'subTypes=round', 'subTypes=oval', 'subTypes='].map(option)
  const serialize = ({ value, context }: { value: unknown; context: { selection: object } }) =>
    JSON.stringify([value, context.selection])

  it('reaches every state', () => {
    const events = [option('materials=oak'), bound('minWidth', '60'), reset, done, failed, paused, retry]
    const paths = getShortestPaths(productFiltersMachine, {
      input,
      events: events as ProductFiltersEvent[],
      serializeState: serialize as never,
      limit: 1000,
    })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['shown', 'waiting', 'loading', 'failed']))
  })

  it('never has two parents, nor sub-items of another parent or without one [PROD-17, PROD-18]', () => {
    const paths = getSimplePaths(productFiltersMachine, {
      input,
      events: choices,
      serializeState: serialize as never,
      limit: 5000,
    })
    const known: Record<string, string[]> = { mirror: ['oval', 'round'], basin: ['round', 'square'] }
    expect(paths.length).toBeGreaterThan(20)
    for (const { state } of paths) {
      const [parent, ...others] = tagsOf(state.context.selection, 'types')
      expect(others).toEqual([])
      const strangers = tagsOf(state.context.selection, 'subTypes').filter((sub) => !known[parent ?? '']?.includes(sub))
      expect(strangers).toEqual([])
    }
  })
})
