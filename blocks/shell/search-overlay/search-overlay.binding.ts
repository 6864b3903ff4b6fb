import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import {
  type OptionMove,
  type SearchOverlayCommand,
  type SearchOverlayEvent,
  searchOverlayMachine,
  type Suggestions,
} from '../../../flows/search-overlay/search-overlay.machine.ts'
import { expectSuggestions, loadSuggestions } from './load-suggestions.ts'

/** The overlay's machine with its effects in the page. Throws where its markup lacks a part. */
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

/** How the page shows suggestions: the field is a combobox, and one option is active. */
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

interface OverlayParts {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  /** The element that shows the results. */
  results: HTMLElement
}

/**
 * Reports what the visitor opens, types and presses, and executes commands in the page. The browser opens and closes
 * the dialog, also without this script.
 */
function watchDialog({ dialog, field, results }: OverlayParts) {
  return fromCallback<SearchOverlayCommand, undefined, SearchOverlayEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const { signal } = watch
    const freezePage = pageBehind(dialog, signal)
    let isOpen = false
    // Run at the next opening: a closed dialog is still visible for a moment.
    let reset = (): void => {}
    const open = (): void => {
      if (isOpen) return
      isOpen = true
      freezePage()
      reset()
      // The visitor may have typed while the script was loading.
      if (field.value === field.defaultValue) field.select()
      sendBack({ type: 'overlay.opened', value: field.value })
    }
    const onToggle = ({ newState }: ToggleEvent): void => {
      if (newState === 'open') return
      isOpen = false
      sendBack({ type: 'overlay.closed' })
    }
    dialog.addEventListener('focusin', open, { signal })
    // Not "toggle", which comes later: an overlay that is opened again at once would have none.
    dialog.addEventListener('beforetoggle', onToggle, { signal })
    field.addEventListener('input', () => sendBack({ type: 'query.typed', value: field.value }), { signal })
    field.addEventListener('keydown', (event) => onKey(event, field, sendBack), { signal })
    // Back and forward within the page.
    addEventListener('popstate', () => dialog.hidePopover(), { signal })
    receive((command) => {
      if (command.type === 'overlay.reset') {
        reset = () => {
          field.value = field.defaultValue
          if (!command.keepsResults) results.replaceChildren()
        }
      } else if (command.type === 'field.clear') {
        field.value = ''
        field.focus()
      } else if (command.type === 'query.show') {
        nameQuery(results, command.text)
      } else {
        const option = document.getElementById(command.option ?? '')
        if (command.type === 'option.follow') option?.click()
        else option?.scrollIntoView({ block: 'nearest' })
      }
    })
    if (dialog.matches(':popover-open')) open()
    return () => watch.abort()
  })
}

/** The link to all results is about the text of the field, whichever text the results were requested for. */
function nameQuery(results: HTMLElement, text: string): void {
  const words = results.querySelector<HTMLElement>('[data-words]')
  const link = words?.closest('a')
  if (!words || !link) return
  link.hidden = text === ''
  link.search = new URLSearchParams({ item: text }).toString()
  words.textContent = (words.dataset['words'] ?? '').replace('{item}', () => text)
}

/** Time for the first list, milliseconds. */
const listMs = 500

/**
 * Makes the page behind an open dialog inert: once the first list has had time to be painted, as the whole page is styled
 * again, or at once for the Tab key. `showModal` does so before the dialog is painted, which takes 100 ms on a slow phone.
 */
function pageBehind(dialog: HTMLDialogElement, signal: AbortSignal): () => void {
  const others = [...document.body.children].filter((one) => !one.contains(dialog))
  const isOpen = () => dialog.matches(':popover-open') && !signal.aborted
  const release = (): void => others.forEach((one) => one.toggleAttribute('inert', false))
  const freeze = (): void => {
    if (isOpen()) others.forEach((one) => one.toggleAttribute('inert', true))
  }
  dialog.addEventListener('keydown', ({ key }) => key === 'Tab' && freeze(), { signal })
  // Before it closes, so that its button can have the focus again.
  dialog.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && release(), { signal })
  signal.addEventListener('abort', release)
  return () => void setTimeout(freeze, listMs)
}

const moves: Partial<Record<string, OptionMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

function onKey(event: KeyboardEvent, field: HTMLInputElement, send: (event: SearchOverlayEvent) => void): void {
  const { key, isComposing } = event
  const isAtOption = field.hasAttribute('aria-activedescendant')
  const to = moves[key]
  // Without an active option, Home, End and Enter keep their meaning in the field.
  if (isComposing || (!isAtOption && !key.startsWith('Arrow'))) return
  if (to) send({ type: 'option.moved', to })
  else if (key === 'Enter') send({ type: 'option.chosen' })
  else return
  event.preventDefault()
}
