import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate'
import type { Binding, PartAttributes, View } from './binding.ts'
import { followStates } from './follow-states.ts'

/**
 * Starts the machine of a bound block, reflects each of its states in the block's attributes, and does what a state
 * declares in `meta`.
 * @param pressed Keys that were pressed while the script was loading. Its listeners hear the arrow keys among them: what
 * others do, the browser has done.
 */
export function attach(
  root: HTMLElement,
  binding: unknown,
  pressed: readonly KeyboardEvent[] = [],
): Actor<AnyStateMachine> {
  if (!isBinding(binding)) throw new Error(`The binding "${root.dataset['flow']}" exports no machine.`)
  const { machine, view } = binding
  const actor = createActor(typeof machine === 'function' ? machine(root) : machine, { input: { ...root.dataset } })
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    root.dataset['state'] = stateName(snapshot.value)
    reflect(root, view?.(snapshot) ?? {})
  })
  actor.start()
  followStates(root, actor)
  for (const { key, target } of [...pressed])
    if (key.startsWith('Arrow')) target?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  return actor
}

/** `open` · `open.results` for a nested state · `panel.open list.idle` for parallel ones. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .flatMap(([name, below]) => {
      const names = below === undefined ? '' : stateName(below)
      return names === '' ? [name] : names.split(' ').map((one) => `${name}.${one}`)
    })
    .join(' ')
}

function reflect(root: HTMLElement, view: View): void {
  apply(root, view['self'] ?? {})
  // Queried each time: the parts may be in a region that has been swapped.
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const attributes = view[part.dataset['part'] ?? '']
    if (attributes && part.closest('[data-flow]') === root) apply(part, attributes)
  }
}

function apply(part: HTMLElement, attributes: PartAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') {
      if (part.textContent !== value) part.textContent = String(value)
    } else if (name === 'checked' || name === 'value') {
      // The attribute is only the initial value of a field.
      if (Reflect.get(part, name) !== value) Reflect.set(part, name, value)
    } else if (typeof value === 'string') {
      // Setting an equal value would still notify observers and recompute styles.
      if (part.getAttribute(name) !== value) part.setAttribute(name, value)
    } else part.toggleAttribute(name, value === true)
  }
}

function isBinding(module: unknown): module is Binding {
  return typeof module === 'object' && module !== null && 'machine' in module
}
