import type { HeldEvent } from './held-event.ts'

/** Dispatches held events again in a hydrated island, in their order. */
export async function replay(held: readonly HeldEvent[]): Promise<void> {
  const typed = new Set<EventTarget>()
  for (const { event } of held) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event.type === 'input') {
      // The last value is set at once: the visitor may still be typing.
      if (typed.has(target)) continue
      typed.add(target)
      setTypedValue(target, held.findLast((one) => one.event.target === target && one.event.type === 'input')?.value)
    }
    target.dispatchEvent(copyOf(event))
    // React would batch two clicks in one task, and count one.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  return new Kind(event.type, event)
}

/**
 * React reports a change only when the value differs from the last one it tracked by overriding the setter on the
 * element. So the empty value is set through that setter, the typed one through the prototype's.
 */
function setTypedValue(field: Element, value: string | undefined): void {
  if (!('value' in field) || value === undefined) return
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // Null or undefined for types of fields without a caret.
  if (typeof selectionStart === 'number') (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}
