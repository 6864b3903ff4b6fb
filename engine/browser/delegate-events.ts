import type { BoundEvent } from './binding.ts'
import { activate, sendToRunning } from './bound-blocks.ts'
import { opensNewTab } from './opens-new-tab.ts'
import { performNatively } from './perform-natively.ts'

/**
 * One listener per kind of event for the whole page. Elements of bound blocks name the event that is sent to their
 * machine: `data-event` on click, `data-event-change`, `data-event-input`, `data-event-submit`. The root of a bound
 * block names what its machine, once it runs, receives on Escape: `data-event-escape`.
 */
export function delegateEvents(): void {
  for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, forward)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') sendToRunning('escape')
  })
}

function forward(event: Event): void {
  const attribute = event.type === 'click' ? 'data-event' : `data-event-${event.type}`
  const source = (event.target as Element).closest<HTMLElement>(`[${attribute}]`)
  const root = source?.closest<HTMLElement>('[data-flow]:not([data-failed])')
  if (!source || !root || event.defaultPrevented || opensNewTab(event)) return
  // The machine shows the result in this page instead of loading another one.
  if (event.type === 'submit' || (event.type === 'click' && source.closest('a[href]'))) event.preventDefault()
  const { submitter } = event as { submitter?: HTMLButtonElement | null }
  const bound: BoundEvent = {
    type: source.getAttribute(attribute) ?? '',
    value: source.dataset['value'] ?? (submitter ?? (event.target as Partial<HTMLInputElement>)).value,
  }
  activate(root).then(
    (actor) => actor?.send(bound),
    () => event.defaultPrevented && performNatively(event),
  )
}
