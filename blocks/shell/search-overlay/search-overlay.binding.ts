import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { searchOverlayMachine, type Suggestions } from '../../../flows/search-overlay/search-overlay.machine.ts'
import { expectSuggestions, loadSuggestions } from './load-suggestions.ts'
import { watchDialog } from './watch-dialog.ts'

/** The overlay's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof searchOverlayMachine {
  const field = root.querySelector('input')
  const results = root.querySelector<HTMLElement>('[data-part=results]')
  if (!(root instanceof HTMLDialogElement) || !field || !results) throw new Error('The search overlay lacks a part.')
  const address = root.dataset['address'] ?? ''
  // Closed, its script was loaded because the visitor points at a button that opens it.
  const expected = root.matches(':popover-open') ? undefined : expectSuggestions(address)
  return searchOverlayMachine.provide({
    actors: {
      page: watchDialog({ dialog: root, field, results }),
      showSuggestions: fromPromise<Suggestions, { text: string }>(({ input: { text }, signal }) =>
        loadSuggestions(text, { address, results, expected, signal }),
      ),
    },
  })
}

export function view(snapshot: SnapshotFrom<typeof searchOverlayMachine>): View {
  const { list, options, active, announcement } = snapshot.context
  const marked = options.map((id): [string, View[string]] => [id, { 'aria-selected': String(id === active) }])
  return {
    ...Object.fromEntries(marked),
    // Not in the markup: without the script it is a plain field.
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      enterkeyhint: 'search',
      'aria-expanded': String(list !== null),
      'aria-controls': list,
      'aria-activedescendant': active,
    },
    announcement: { text: announcement },
    results: { 'aria-busy': String(snapshot.matches({ open: 'loading' })) },
  }
}
