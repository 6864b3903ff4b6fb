import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { showQuery, watchAddress } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import {
  searchPageMachine,
  searchTabs,
  type ResultsRequest,
  type SearchPageEvent,
  type SearchPageCommand,
} from '../../../flows/search-page/search-page.machine.ts'

/** The search page's machine with its effects in the page. Throws if the block has no panel of tabs. */
export function machine(root: HTMLElement): typeof searchPageMachine {
  const panel = root.querySelector('details')
  if (!panel) throw new Error('The search page has no panel.')
  return searchPageMachine.provide({
    actors: {
      page: watchViewport(panel),
      watchAddress: fromCallback<EventObject, undefined, SearchPageEvent>(({ sendBack }) =>
        watchAddress((query) => sendBack({ type: 'address.moved', tab: query.get('tab') })),
      ),
      showResults: fromPromise<string | null, ResultsRequest>(({ input }) => showResults(input)),
    },
  })
}

/** Marks the chosen tab, none with `data-tab=""`, and the results as busy until they are shown. */
export function view(snapshot: SnapshotFrom<typeof searchPageMachine>): View {
  const { tab } = snapshot.context
  const tabs = searchTabs.map((one): [string, View[string]] => [one, { 'aria-current': one === tab ? 'true' : null }])
  return {
    ...Object.fromEntries(tabs),
    self: { 'data-tab': tab === 'none' ? '' : tab },
    results: {
      'aria-busy': String(snapshot.matches({ results: 'waiting' }) || snapshot.matches({ results: 'loading' })),
    },
  }
}

async function showResults({ tab }: ResultsRequest): Promise<string | null> {
  const options = { onError: 'stay' } as const
  if (tab) await showState(searchPageMachine, 'search-page.results.shown', { values: { tab }, ...options })
  else await showQuery({}, options)
  return new URLSearchParams(location.search).get('tab')
}

/** The tabs are a row from 1024 px on. */
const wideQuery = '(width >= 64rem)'

/** Reports the width of the viewport and whether the panel is open, and opens and closes the panel. */
function watchViewport(panel: HTMLDetailsElement) {
  return fromCallback<SearchPageCommand, undefined, SearchPageEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const { signal } = watch
    const wide = matchMedia(wideQuery)
    const reportPanel = (): void => sendBack({ type: panel.open ? 'panel.opened' : 'panel.closed' })
    wide.addEventListener('change', () => sendBack({ type: wide.matches ? 'viewport.widened' : 'viewport.narrowed' }), {
      signal,
    })
    panel.addEventListener('toggle', reportPanel, { signal })
    receive(({ type }) => {
      panel.open = type === 'panel.open'
    })
    if (wide.matches) sendBack({ type: 'viewport.widened' })
    reportPanel()
    return () => watch.abort()
  })
}
