import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { journalFiltersMachine, type JournalFiltersEvent, type PanelClosing } from './journal-filters.machine.ts'

const input = { category: '-1', count: '5' }

const choose = (index: number): JournalFiltersEvent => ({ type: 'category.chosen', value: String(index) })
const clean: JournalFiltersEvent = { type: 'filters.cleaned' }
const open: JournalFiltersEvent = { type: 'panel.opened' }
const moveTo = (category: number): JournalFiltersEvent => ({ type: 'address.moved', category })

const watching = fromCallback<EventObject, undefined, JournalFiltersEvent>(() => {})

interface Errands {
  /** Settles when the category is shown. */
  show?: (category: number) => Promise<void>
}

/** What the machine has come to after the events, and what its errands were asked. */
function after(events: readonly JournalFiltersEvent[], { show = () => new Promise<void>(() => {}) }: Errands = {}) {
  const asked: number[] = []
  const closed: string[] = []
  const actor = createActor(
    journalFiltersMachine.provide({
      actors: {
        watchAddress: watching,
        watchPanel: fromCallback<PanelClosing, undefined, JournalFiltersEvent>(({ receive }) =>
          receive(({ type }) => closed.push(type)),
        ),
        showCategory: fromPromise<void, { category: number }>(({ input: { category } }) => {
          asked.push(category)
          return show(category)
        }),
      },
    }),
    { input },
  ).start()
  for (const event of events) actor.send(event)
  return { actor, asked, closed, snapshot: actor.getSnapshot() }
}

describe('the journal filters', () => {
  it.each([
    ['start with none', [], -1, []],
    ['take one category', [choose(2)], 2, [2]],
    ['take the last that was picked', [choose(2), choose(4)], 4, [2, 4]],
    ['ask for nothing when the category is there already', [choose(2), choose(2)], 2, [2]],
    ['come back to none when they are cleaned', [choose(2), clean], -1, [2, -1]],
    ['have nothing to clean at the start', [clean], -1, []],
    ['follow back and forward', [choose(2), moveTo(-1)], -1, [2, -1]],
    ['stay where the address already says so', [moveTo(-1)], -1, []],
    ['do not know a sixth of five categories', [choose(5)], -1, []],
    ['do not know a category without a number', [{ type: 'category.chosen', value: 'Conseils' }], -1, []],
  ] as [string, JournalFiltersEvent[], number, number[]][])('%s [JOUR-05]', (_title, events, category, asked) => {
    const { snapshot, ...errands } = after(events)
    expect(snapshot.context.category).toBe(category)
    expect(errands.asked).toEqual(asked)
  })

  it.each([
    ['opens', [open], 'open', 0],
    ['closes by hand', [open, { type: 'panel.closed' }], 'closed', 0],
    ['closes when a category is picked', [open, choose(1)], 'closed', 1],
    ['closes when the same category is picked again', [choose(1), open, choose(1)], 'closed', 1],
    ['stays open when the filters are cleaned', [choose(1), open, clean], 'open', 0],
    ['closes on Escape', [open, { type: 'panel.dismissed' }], 'closed', 1],
  ] as [string, JournalFiltersEvent[], string, number][])('their panel %s [JOUR-06]', (_title, events, panel, told) => {
    const { snapshot, closed } = after(events)
    expect(snapshot.value.panel).toBe(panel)
    expect(closed).toHaveLength(told)
  })

  it('show the articles once they are there', async () => {
    const { actor } = after([choose(3)], { show: async () => {} })
    expect((await waitFor(actor, (now) => !now.matches({ articles: 'loading' }))).value.articles).toBe('shown')
  })

  it('can be used again after the articles could not be had', async () => {
    const { actor, asked } = after([choose(3)], { show: () => Promise.reject(new Error('offline')) })
    await waitFor(actor, (now) => now.matches({ articles: 'failed' }))
    actor.send(choose(1))
    expect(asked).toEqual([3, 1])
  })

  it('reach every state', () => {
    const done = { type: 'xstate.done.actor.0.journalFilters.articles.loading' }
    const failed = { type: 'xstate.error.actor.0.journalFilters.articles.loading' }
    const events = [choose(1), clean, open, { type: 'panel.closed' }, done, failed] as JournalFiltersEvent[]
    const paths = getShortestPaths(journalFiltersMachine, { input, events, limit: 1000 })
    const reached = new Set(paths.map(({ state }) => `${state.value.panel} ${state.value.articles}`))
    expect([...reached].sort()).toEqual(
      ['closed failed', 'closed loading', 'closed shown', 'open failed', 'open loading', 'open shown'].sort(),
    )
  })
})
