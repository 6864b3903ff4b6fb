import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { paginationMachine, type PaginationEvent } from './pagination.machine.ts'

const input = { page: '2', count: '5' }
const go = (value: string): PaginationEvent => ({ type: 'page.chosen', value })
const never = () => new Promise<void>(() => {})

function start(show: () => Promise<void> = never) {
  const effects: string[] = []
  const actor = createActor(
    paginationMachine.provide({
      actions: { scrollToStart: () => effects.push('scroll') },
      actors: {
        showPage: fromPromise<void, { page: number }>(({ input: { page } }) => {
          effects.push(`page ${page}`)
          return show()
        }),
      },
    }),
    { input },
  ).start()
  return { actor, effects }
}

describe('the pagination', () => {
  it('scrolls to the filters, then requests the page [PROD-13]', () => {
    const { actor, effects } = start()
    actor.send(go('3'))
    expect(effects).toEqual(['scroll', 'page 3'])
  })

  it.each([
    ['0', 1],
    ['-1', 1],
    ['1', 1],
    ['5', 5],
    ['6', 5],
    ['1000000000', 5],
  ])('page %s is page %d of five [PROD-27]', (value, page) => {
    const { actor } = start()
    actor.send(go(value))
    expect(actor.getSnapshot().context.page).toBe(page)
  })

  it.each(['2', 'next', '', '2.5', 'NaN'])('ignores "%s"', (value) => {
    const { actor, effects } = start()
    actor.send(go(value))
    expect(effects).toEqual([])
  })

  it('shows the last of several requested pages', async () => {
    const { actor, effects } = start()
    for (const page of ['3', '4']) actor.send(go(page))
    expect(effects).toEqual(['scroll', 'page 3', 'scroll', 'page 4'])
  })

  it('shows the page that has loaded', async () => {
    const { actor } = start(async () => {})
    actor.send(go('3'))
    const now = await waitFor(actor, (one) => !one.matches('loading'))
    expect([now.value, now.context.page]).toEqual(['shown', 3])
  })

  it.each<[string, PaginationEvent, string[]]>([
    ['loads it again where the visitor is', { type: 'page.retried' }, ['page 3']],
    ['loads it again at the start of the list, when it is chosen again', go('3'), ['scroll', 'page 3']],
    ['loads another one at the start of the list', go('4'), ['scroll', 'page 4']],
  ])('after a failure %s', async (_what, event, expected) => {
    const { actor, effects } = start(() => Promise.reject(new Error('offline')))
    actor.send(go('3'))
    await waitFor(actor, (now) => now.matches('failed'))
    effects.length = 0
    actor.send(event)
    expect(effects).toEqual(expected)
  })

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.0.pagination.loading' }
    const failed = { type: 'xstate.error.actor.0.pagination.loading' }
    const machine = paginationMachine.provide({ actions: { scrollToStart: () => {} } })
    const events = [go('1'), go('3'), done, failed, { type: 'page.retried' }] as PaginationEvent[]
    const paths = getShortestPaths(machine, { input, events, limit: 500 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['shown', 'loading', 'failed']))
  })
})
