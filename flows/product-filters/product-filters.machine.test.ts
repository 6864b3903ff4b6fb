import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate'
import { getShortestPaths, getSimplePaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { filterPanelMachine, type FilterPanelEvent, type PanelCommand } from '../filter-panel/filter-panel.machine.ts'
import type { Facets } from './facets.ts'
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

const never = () => new Promise<undefined>(() => {})

/** The machine, with the requests and the panel's commands that its effects recorded. */
function start(show: (query: QueryValues) => Promise<Facets | undefined> = never) {
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
        showProducts: fromPromise<Facets | undefined, { query: QueryValues }>(({ input: { query } }) => {
          requests.push(textOf(query))
          return show(query)
        }),
      },
    }),
    { input, clock },
  ).start()
  const send = (...events: ProductFiltersEvent[]): void => events.forEach((event) => actor.send(event))
  return { actor, send, requests, panel, clock }
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
    const { send, requests } = start()
    send(...events)
    expect(requests).toEqual(expected)
  })

  it('always request the first page [PROD-12]', () => {
    const { actor, send } = start()
    send(moveTo('?page=4'), option('materials=oak'))
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
    const { send, requests, clock } = start()
    send(bound('maxWidth', '60'), bound('minWidth', '90'))
    clock.increment(250)
    expect(requests).toEqual(['minWidth=90&maxWidth=90'])
  })

  it('"see results" does not wait, closes the panel and moves to the list [PROD-08]', () => {
    const { send, requests, panel } = start()
    send(bound('minWidth', '60'), submit)
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

  it.each<[string, ProductFiltersEvent, string[]]>([
    ['where the visitor is', { type: 'results.retried' }, []],
    ['and closes the panel [PROD-08]', submit, ['panel.close', 'list.show']],
  ])('request the same again after a failure: %s', async (_title, event, commands) => {
    const { actor, requests, panel } = start(() => Promise.reject(new Error('offline')))
    actor.send(option('materials=oak'))
    await waitFor(actor, (now) => now.matches('failed'))
    expect(tagsOf(actor.getSnapshot().context.selection, 'materials')).toEqual(['oak'])
    actor.send(event)
    expect(requests).toEqual(['materials=oak', 'materials=oak'])
    expect(panel).toEqual(commands)
  })

  it('a late response changes nothing: the newest is awaited', async () => {
    const responses: (() => void)[] = []
    const { actor, send } = start(() => new Promise((resolve) => responses.push(() => resolve(undefined))))
    send(option('materials=oak'), option('colors=bleu'))
    responses[0]?.()
    await Promise.resolve()
    expect(actor.getSnapshot().value).toBe('loading')
    responses[1]?.()
    await waitFor(actor, (now) => now.matches('shown'))
  })
})

describe('with what the list leaves to choose', () => {
  const facets: Facets = {
    choices: ['types=mirror', 'materials=oak', 'materials=marble', 'colors=bleu'],
    lengths: { width: [60] },
  }
  const oakOnly: Facets = { choices: ['materials=oak', 'materials=marble'], lengths: { width: [] } }

  /** The machine after the first list; each further one is given by hand. */
  async function started() {
    const answers: ((facets: Facets) => void)[] = []
    const all = start(() => new Promise((resolve) => answers.push(resolve)))
    const answer = async (next: Facets) => {
      answers.shift()?.(next)
      await new Promise((resolve) => setTimeout(resolve))
    }
    all.send(moveTo(''))
    await answer(facets)
    all.requests.length = 0
    return { ...all, answer }
  }

  it('a choice that would leave no product requests the list that is shown', async () => {
    const { actor, send, requests } = await started()
    send(option('colors=doré'))
    expect(requests).toEqual([''])
    expect(tagsOf(actor.getSnapshot().context.selection, 'colors')).toEqual([])
  })

  it('choices of one group do not wait for each other', async () => {
    const { send, requests } = await started()
    send(option('materials=oak'), option('materials=marble'))
    expect(requests).toEqual(['materials=oak', 'materials=marble,oak'])
  })

  it('a choice of another group waits for the counts of the list that is loading', async () => {
    const { send, requests, answer } = await started()
    send(option('materials=oak'), option('colors=bleu'), option('types=mirror'))
    expect(requests).toEqual(['materials=oak'])
    await answer(facets)
    expect(requests).toEqual(['materials=oak', 'materials=oak&colors=bleu'])
    await answer(facets)
    expect(requests.at(-1)).toBe('types=mirror&materials=oak&colors=bleu')
  })

  it('and is dropped if it would leave no product by then', async () => {
    const { send, requests, answer } = await started()
    send(option('materials=oak'), option('colors=bleu'))
    await answer(oakOnly)
    expect(requests).toEqual(['materials=oak', 'materials=oak'])
  })

  it('a handle that is moved while another group is loading waits too', async () => {
    const { send, requests, clock, answer } = await started()
    send(option('materials=oak'), bound('maxWidth', '70'))
    await answer(facets)
    clock.increment(250)
    expect(requests).toEqual(['materials=oak', 'materials=oak&maxWidth=70'])
  })

  it('a choice after a moved handle requests both, one after the other', async () => {
    const { send, requests, answer } = await started()
    send(bound('maxWidth', '70'), option('materials=oak'))
    expect(requests).toEqual(['maxWidth=70'])
    await answer(facets)
    expect(requests).toEqual(['maxWidth=70', 'materials=oak&maxWidth=70'])
  })

  it('the order is part of every request, and of the address that is gone back to', async () => {
    const { actor, send, requests } = await started()
    send({ type: 'sort.chosen', value: 'newest' }, option('materials=oak'))
    expect(requests).toEqual(['sort=newest', 'materials=oak&sort=newest'])
    send(moveTo('?sort=width-up'))
    expect(actor.getSnapshot().context.sort).toBe('width-up')
    send({ type: 'sort.chosen' })
    expect(requests.at(-1)).toBe('')
  })

  it('a handle that is moved while its own list is loading does not wait', async () => {
    const { send, requests, clock } = await started()
    send(bound('maxWidth', '70'))
    clock.increment(250)
    send(bound('maxWidth', '65'))
    clock.increment(250)
    expect(requests).toEqual(['maxWidth=70', 'maxWidth=65'])
  })

  it('a handle that is moved after a failure waits for the counts, and is not forgotten', async () => {
    let failures = 0
    const { actor, requests, clock } = start((query) =>
      query['materials'] && failures++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(facets),
    )
    actor.send(moveTo(''))
    await waitFor(actor, (now) => now.matches('shown'))
    actor.send(option('materials=oak'))
    await waitFor(actor, (now) => now.matches('failed'))
    actor.send(bound('maxWidth', '70'))
    expect(actor.getSnapshot().value).toBe('loading')
    await waitFor(actor, (now) => now.matches('waiting'))
    clock.increment(250)
    expect(requests).toEqual(['as it is', 'materials=oak', 'materials=oak', 'materials=oak&maxWidth=70'])
  })

  it('taking everything back drops what waits', async () => {
    const { send, requests, answer } = await started()
    send(option('materials=oak'), option('colors=bleu'), reset)
    await answer(facets)
    await answer(facets)
    expect(requests).toEqual(['materials=oak', ''])
  })
})

describe('every path through the filters', () => {
  const done = { type: 'xstate.done.actor.0.product-filters.loading' }
  const failed = { type: 'xstate.error.actor.0.product-filters.loading' }
  const paused = { type: 'xstate.after.pause.product-filters.waiting' }
  const retry = { type: 'results.retried' }
  const choices = ['types=mirror', 'types=basin', 'types=', 'subTypes=round', 'subTypes=oval', 'subTypes='].map(option)
  const serialize = ({ value, context }: { value: unknown; context: { selection: object } }) =>
    JSON.stringify([value, context.selection])

  it('reaches every state', () => {
    const newest: ProductFiltersEvent = { type: 'sort.chosen', value: 'newest' }
    const events = [option('materials=oak'), bound('minWidth', '60'), newest, reset, done, failed, paused, retry]
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
