/** Repeats held events to an island that is awake now, in their order. */
export async function replay(events: readonly Event[]): Promise<void> {
  const typed = new Set<EventTarget>()
  for (const event of events) {
    const { target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    if (event.type === 'input') {
      // The field already holds all that was typed: once is enough.
      if (typed.has(target)) continue
      typed.add(target)
      renewValue(target)
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
 * setter on the element to know. So the old value goes in through that setter, the typed one past it.
 */
function renewValue(field: Element): void {
  const key = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type) ? 'checked' : 'value'
  if (!(key in field)) return
  const input = field as HTMLInputElement
  const { selectionStart, selectionEnd } = input
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), key)?.set
  if (key === 'checked') {
    const { checked } = input
    input.checked = !checked
    setter?.call(field, checked)
  } else {
    const { value } = input
    input.value = ''
    setter?.call(field, value)
  }
  if (selectionStart !== null && selectionStart !== undefined) input.setSelectionRange(selectionStart, selectionEnd)
}
