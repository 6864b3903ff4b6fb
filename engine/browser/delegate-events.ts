import type { BoundEvent } from './binding.ts'
import { tellRunning, wake } from './bound-blocks.ts'
import { performNatively } from './perform-natively.ts'

/**
 * One listener per kind of event for the whole page: elements of bound blocks name what happens to them,
 * `data-event` on click, `data-event-change`, `data-event-input`, `data-event-submit`.
 */
export function delegateEvents(): void {
  for (const type of ['click', 'change', 'input', 'submit']) document.addEventListener(type, forward)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') tellRunning('menu.dismissed')
  })
}

function forward(event: Event): void {
  const attribute = event.type === 'click' ? 'data-event' : `data-event-${event.type}`
  const named = (event.target as Element).closest<HTMLElement>(`[${attribute}]`)
  const root = named?.closest<HTMLElement>('[data-flow]:not([data-failed])')
  if (!named || !root || event.defaultPrevented || wantsNewTab(event)) return
  // What the machine takes over would otherwise also load a page.
  if (event.type === 'submit' || (event.type === 'click' && named.closest('a[href]'))) event.preventDefault()
  const told: BoundEvent = {
    type: named.getAttribute(attribute) ?? '',
    value: named.dataset['value'] ?? (event.target as Partial<HTMLInputElement>).value,
  }
  wake(root).then(
    (actor) => actor.send(told),
    () => event.defaultPrevented && performNatively(event),
  )
}

function wantsNewTab(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
}
