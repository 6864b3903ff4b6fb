import { fromCallback } from 'xstate'
import type {
  OptionMove,
  SearchOverlayErrand,
  SearchOverlayEvent,
} from '../../../flows/search-overlay/search-overlay.machine.ts'

export interface OverlayParts {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  /** Where the results stand. */
  results: HTMLElement
}

/**
 * Says what the visitor opens, types and presses, and does what only the page can. The browser opens and closes the
 * dialog: it would do so without this script as well.
 */
export function watchDialog({ dialog, field, results }: OverlayParts) {
  return fromCallback<SearchOverlayErrand, undefined, SearchOverlayEvent>(({ sendBack, receive }) => {
    const watch = new AbortController()
    const { signal } = watch
    let isOpen = false
    // What is closed is still seen for a moment.
    let reset = (): void => {}
    const open = (): void => {
      if (isOpen) return
      isOpen = true
      reset()
      // By the time that the script has come, somebody may be typing.
      if (field.value === field.defaultValue) field.select()
      sendBack({ type: 'overlay.opened', value: field.value })
    }
    const onClose = (): void => {
      isOpen = false
      sendBack({ type: 'overlay.closed' })
    }
    dialog.addEventListener('focusin', open, { signal })
    dialog.addEventListener('close', onClose, { signal })
    field.addEventListener('input', () => sendBack({ type: 'query.typed', value: field.value }), { signal })
    field.addEventListener('keydown', (event) => onKey(event, field, sendBack), { signal })
    // Back and forward within the page.
    addEventListener('popstate', () => dialog.close(), { signal })
    receive((errand) => {
      if (errand.type === 'overlay.reset') {
        reset = () => {
          field.value = field.defaultValue
          if (!errand.keepsResults) results.replaceChildren()
        }
      } else if (errand.type === 'field.clear') {
        field.value = ''
        field.focus()
      } else {
        const option = document.getElementById(errand.option ?? '')
        if (errand.type === 'option.follow') option?.click()
        else option?.scrollIntoView({ block: 'nearest' })
      }
    })
    if (dialog.open) open()
    return () => watch.abort()
  })
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
  // At no option Home, End and Enter are those of the field.
  if (isComposing || (!isAtOption && !key.startsWith('Arrow'))) return
  if (to) send({ type: 'option.moved', to })
  else if (key === 'Enter') send({ type: 'option.chosen' })
  else return
  event.preventDefault()
}
