import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { journalFiltersMachine, type JournalFiltersEvent, type ClosePanel } from './journal-filters.machine.ts'

const input = { category: '-1', count: '5' }

const choose = (index: number): JournalFiltersEvent => ({ type: 'category.chosen', value: String(index) })
const clear: JournalFiltersEvent = { type: 'filters.cleared' }
const open: JournalFiltersEvent = { type: 'panel.opened' }
const moveTo = (category: number): JournalFiltersEvent => ({ type: 'address.moved', category })

const watching = fromCallback<EventObject, undefined, JournalFiltersEvent>(() => {})

interface Effects {
  /** Settles when the category is shown. */
  show?: (category: number) => Promise<void>
}

/** The machine after the events, with the categories that it requested and the commands to its panel. */
function after(events: readonly JournalFiltersEvent[], { show = () => new Promise<void>(() => {}) }: Effects = {}) {
  const requested: number[] = []
  const closed: string[] = []
  const actor = createActor(
    journalFiltersMachine.provide({
      actors: {
        watchAddress: watching,
        watchPanel: fromCallback<ClosePanel, undefined, JournalFiltersEvent>(({ receive }) =>
          receive(({ type }) => closed.push(type)),
        ),
        showCategory: fromPromise<void, { category: number }>(({ input: { category } }) => {
          requested.push(category)
          return show(category)
        }),
      },
    }),
    { input },
  ).start()
  for (const event of events) actor.send(event)
  return { actor, requested, closed, snapshot: actor.getSnapshot() }
}

describe('the journal filters', () => {
  it.each([
    ['start with none', [], -1, []],
    ['show one category', [choose(2)], 2, [2]],
    ['show the last of several categories', [choose(2), choose(4)], 4, [2, 4]],
    ['request nothing for the category that is shown', [choose(2), choose(2)], 2, [2]],
    ['show all articles when they are cleared', [choose(2), clear], -1, [2, -1]],
    ['have nothing to clear at the start', [clear], -1, []],
    ['follow back and forward', [choose(2), moveTo(-1)], -1, [2, -1]],
    ['request nothing when the address names what is shown', [moveTo(-1)], -1, []],
    ['ignore a sixth of five categories', [choose(5)], -1, []],
    ['ignore a category that is not an index', [{ type: 'category.chosen', value: 'Conseils' }], -1, []],
  ] as [string, JournalFiltersEvent[], number, number[]][])('%s [JOUR-05]', (_title, events, category, requested) => {
    const filters = after(events)
    expect(filters.snapshot.context.category).toBe(category)
    expect(filters.requested).toEqual(requested)
  })

  it.each([
    ['opens', [open], 'open', 0],
    ['closes by hand', [open, { type: 'panel.closed' }], 'closed', 0],
    ['closes when a category is picked', [open, choose(1)], 'closed', 1],
    ['closes when the same category is picked again', [choose(1), open, choose(1)], 'closed', 1],
    ['stays open when the filters are cleared', [choose(1), open, clear], 'open', 0],
    ['closes on Escape', [open, { type: 'panel.dismissed' }], 'closed', 1],
    ['closes on Escape before the browser reports that it is open', [{ type: 'panel.dismissed' }], 'closed', 1],
  ] as [string, JournalFiltersEvent[], string, number][])(
    'their panel %s [JOUR-06]',
    (_title, events, panel, commands) => {
      const { snapshot, closed } = after(events)
      expect(snapshot.value.panel).toBe(panel)
      expect(closed).toHaveLength(commands)
    },
  )

  it('show the articles once they are loaded', async () => {
    const { actor } = after([choose(3)], { show: async () => {} })
    expect((await waitFor(actor, (now) => !now.matches({ articles: 'loading' }))).value.articles).toBe('shown')
  })

  it('can be used again after a failure', async () => {
    const { actor, requested } = after([choose(3)], { show: () => Promise.reject(new Error('offline')) })
    await waitFor(actor, (now) => now.matches({ articles: 'failed' }))
    actor.send(choose(1))
    expect(requested).toEqual([3, 1])
  })

  it('reach every state', () => {
    const done = { type: 'xstate.done.actor.0.journal-filters.articles.loading' }
    const failed = { type: 'xstate.error.actor.0.journal-filters.articles.loading' }
    const events = [choose(1), clear, open, { type: 'panel.closed' }, done, failed] as JournalFiltersEvent[]
    const paths = getShortestPaths(journalFiltersMachine, { input, events, limit: 1000 })
    const reached = new Set(paths.map(({ state }) => `${state.value.panel} ${state.value.articles}`))
    expect([...reached].sort()).toEqual(
      ['closed failed', 'closed loading', 'closed shown', 'open failed', 'open loading', 'open shown'].sort(),
    )
  })
})
