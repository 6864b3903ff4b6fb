import type { HeldEvent } from './held-event.ts'

/** Repeats held events to an island that is awake now, in their order. */
export async function replay(held: readonly HeldEvent[]): Promise<void> {
  const typed = new Set<EventTarget>()
  for (const { event } of held) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event.type === 'input') {
      // All that was typed goes in at once: the visitor may be typing on.
      if (typed.has(target)) continue
      typed.add(target)
      renewValue(target, held.findLast((one) => one.event.target === target && one.event.type === 'input')?.value)
    }
    target.dispatchEvent(again(event))
    // Two clicks in one turn would be counted as one.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function again(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: EventInit) => Event
  return new Kind(event.type, event)
}

/**
 * React hears a change only when a field's value differs from the last one that it set itself: it overrides the
 * setter on the element to know. So an empty value goes in through that setter, the typed one past it.
 */
function renewValue(field: Element, value: string | undefined): void {
  if (!('value' in field) || value === undefined) return
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  // Null or undefined where the kind of field has no caret.
  if (typeof selectionStart === 'number') (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}
