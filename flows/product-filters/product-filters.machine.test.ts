import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { filterPanelMachine, type FilterPanelEvent, type PanelCommand } from '../filter-panel/filter-panel.machine.ts'
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

/** The machine, with the requests and the panel's commands that its effects recorded. */
function start(show: () => Promise<void> = never) {
  const requests: string[] = []
  const panel: string[] = []
  const clock = new SimulatedClock()
  const page = fromCallback<PanelCommand, undefined, FilterPanelEvent>(({ receive, sendBack }) => {
    receive(({ type }) => panel.push(type))
    sendBack({ type: 'panel.opened' })
  })
  const actor = createActor(
    productFiltersMachine.provide({
      actors: {
        panel: filterPanelMachine.provide({ actors: { page } }),
        watchAddress: fromCallback<EventObject, undefined, ProductFiltersEvent>(() => {}),
        showProducts: fromPromise<void, { query: QueryValues }>(({ input: { query } }) => {
          requests.push(textOf(query))
          return show()
        }),
      },
    }),
    { input, clock },
  ).start()
  return { actor, requests, panel, clock }
}

/** The query in the address; `as it is` where the address does not change. */
function textOf(query: QueryValues): string {
  if (Object.keys(query).length === 0) return 'as it is'
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  return pairs.join('&')
}

describe('the product filters', () => {
  it.each([
    [
      'request products at each choice [PROD-12]',
      [option('materials=oak'), option('colors=bleu')],
      ['materials=oak', 'materials=oak&colors=bleu'],
    ],
    [
      'request the rest when a choice is removed',
      [option('materials=oak'), option('materials=oak')],
      ['materials=oak', ''],
    ],
    [
      'follow the rules of two-level tags [PROD-17]',
      [option('types=mirror'), option('subTypes=oval'), option('types=basin')],
      ['types=mirror', 'types=mirror&subTypes=oval', 'types=basin'],
    ],
    ['restore the initial filters [PROD-16]', [option('materials=oak'), reset], ['materials=oak', '']],
    ['follow back and forward without changing the address [PROD-15]', [moveTo('?colors=bleu')], ['as it is']],
    [
      'add a choice to those in the address [PROD-15]',
      [moveTo('?colors=bleu&page=3'), option('materials=oak')],
      ['as it is', 'materials=oak&colors=bleu'],
    ],
    ['accept a choice without a value', [{ type: 'option.chosen' }], ['']],
  ] as [string, ProductFiltersEvent[], string[]][])('%s', (_title, events, expected) => {
    const { actor, requests } = start()
    for (const event of events) actor.send(event)
    expect(requests).toEqual(expected)
  })

  it('always request the first page [PROD-12]', () => {
    const { actor } = start()
    actor.send(moveTo('?page=4'))
    actor.send(option('materials=oak'))
    expect(actor.getSnapshot().context.query).toHaveProperty('page', null)
  })

  it('wait 250 ms for the end of dragging and typing, then request once', () => {
    const { actor, requests, clock } = start()
    for (const value of ['60', '61', '62']) {
      actor.send(bound('minWidth', value))
      clock.increment(249)
    }
    expect(requests).toEqual([])
    clock.increment(1)
    expect(requests).toEqual(['minWidth=62'])
  })

  it('move the other handle where the two would cross [PROD-23]', () => {
    const { actor, requests, clock } = start()
    actor.send(bound('maxWidth', '60'))
    actor.send(bound('minWidth', '90'))
    clock.increment(250)
    expect(requests).toEqual(['minWidth=90&maxWidth=90'])
  })

  it('"see results" does not wait, closes the panel and moves to the list [PROD-08]', () => {
    const { actor, requests, panel } = start()
    actor.send(bound('minWidth', '60'))
    actor.send(submit)
    expect(requests).toEqual(['minWidth=60'])
    expect(panel).toEqual(['panel.close', 'list.show'])
  })

  it('"see results" requests nothing that is shown', () => {
    const { actor, requests, panel } = start()
    actor.send(submit)
    expect(requests).toEqual([])
    expect(panel).toEqual(['panel.close', 'list.show'])
  })

  it('Escape reaches the panel', () => {
    const { actor, panel } = start()
    actor.send({ type: 'panel.dismissed' })
    expect(panel).toEqual(['panel.close'])
  })

  it.each([{ type: 'results.retried' } as const, submit])(
    'request the same again after a failure: %j',
    async (event) => {
      const { actor, requests } = start(() => Promise.reject(new Error('offline')))
      actor.send(option('materials=oak'))
      await waitFor(actor, (now) => now.matches('failed'))
      expect(tagsOf(actor.getSnapshot().context.selection, 'materials')).toEqual(['oak'])
      actor.send(event)
      expect(requests).toEqual(['materials=oak', 'materials=oak'])
    },
  )

  it('a late response changes nothing: the newest is awaited', async () => {
    const responses: (() => void)[] = []
    const { actor } = start(() => new Promise((resolve) => responses.push(resolve)))
    actor.send(option('materials=oak'))
    actor.send(option('colors=bleu'))
    responses[0]?.()
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('loading')
    responses[1]?.()
    await waitFor(actor, (now) => now.matches('shown'))
  })
})

describe('every path through the filters', () => {
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
    const items: Record<string, string[]> = { mirror: ['oval', 'round'], basin: ['round', 'square'] }
    expect(paths.length).toBeGreaterThan(20)
    for (const { state } of paths) {
      const [parent, ...others] = tagsOf(state.context.selection, 'types')
      expect(others).toEqual([])
      const foreign = tagsOf(state.context.selection, 'subTypes').filter((sub) => !items[parent ?? '']?.includes(sub))
      expect(foreign).toEqual([])
    }
  })
})
