import { type EventObject, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import {
  type ClosePanel,
  type JournalFiltersEvent,
  journalFiltersMachine,
} from '../../../flows/journal-filters/journal-filters.machine.ts'

/** The filters' machine with its effects in the page. The address has a category by its label. Throws without a panel. */
export function machine(root: HTMLElement): typeof journalFiltersMachine {
  const panel = root.querySelector('details')
  if (!panel) throw new Error('The journal filters have no panel.')
  const labels = [...root.querySelectorAll('[data-event="category.chosen"]')].map((tab) => tab.textContent)
  return journalFiltersMachine.provide({
    actors: {
      watchPanel: watchPanel(panel),
      watchAddress: fromCallback<EventObject, undefined, JournalFiltersEvent>(({ sendBack }) =>
        watchAddress((query) =>
          sendBack({ type: 'address.moved', category: labels.indexOf(query.get('category') ?? '') }),
        ),
      ),
      showCategory: fromPromise<void, { category: number }>(({ input }) =>
        showState(journalFiltersMachine, 'journal-filters.articles.shown', {
          values: { category: labels[input.category] ?? null },
        }),
      ),
    },
  })
}

/** How the page shows the chosen category and the state of the list. */
export function view(snapshot: SnapshotFrom<typeof journalFiltersMachine>): View {
  const { category, count } = snapshot.context
  const tabs = Array.from({ length: count }, (_, index): [string, View[string]] => [
    `category-${index}`,
    { 'aria-current': index === category ? 'true' : null },
  ])
  return {
    ...Object.fromEntries(tabs),
    clear: { hidden: category < 0 },
    articles: { 'aria-busy': String(snapshot.matches({ articles: 'loading' })) },
  }
}

/** Reports whether the panel is open, and closes it. The browser opens it, also without this script. */
function watchPanel(panel: HTMLDetailsElement) {
  return fromCallback<ClosePanel, undefined, JournalFiltersEvent>(({ sendBack, receive }) => {
    const report = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    panel.addEventListener('toggle', report)
    receive(() => {
      panel.open = false
    })
    report()
    return () => panel.removeEventListener('toggle', report)
  })
}
