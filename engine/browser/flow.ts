import { createActor, type Actor, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate'
import type { Binding, PartAttributes, View } from './binding.ts'
import { boundParts } from './bound-parts.ts'
import { focusPart } from './focus-part.ts'
import type { StateMeta } from './state-meta.ts'

/**
 * Starts the machine of a bound block, reflects each of its states in the block's attributes, and does what a state
 * declares in `meta`.
 * @param pressed Keys that were pressed while the script was loading. Its listeners hear the arrow keys among them: what
 * others do, the browser has done.
 * @throws Error for a binding that exports no machine.
 */
export function attach(
  root: HTMLElement,
  binding: unknown,
  pressed: readonly KeyboardEvent[] = [],
): Actor<AnyStateMachine> {
  if (!isBinding(binding)) throw new Error(`The binding "${root.dataset['flow']}" exports no machine.`)
  const { machine, view } = binding
  const actor = createActor(typeof machine === 'function' ? machine(root) : machine, { input: { ...root.dataset } })
  let before: Metas | undefined
  actor.subscribe((snapshot: AnyMachineSnapshot) => {
    const metas = snapshot.getMeta() as Metas
    root.dataset['state'] = stateName(snapshot.value)
    reflect(root, { ...announcements(metas, before), ...view?.(snapshot) })
    // In the first state, the server has rendered the page.
    if (before) for (const id in metas) if (!before[id]) focusPart(root, metas[id])
    before = metas
  })
  actor.start()
  for (const { key, target } of [...pressed])
    if (key.startsWith('Arrow')) target?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  return actor
}

/** `meta` of the active states, by id. */
type Metas = Readonly<Record<string, StateMeta | undefined>>

/** `open` · `open.results` for a nested state · `panel.open list.idle` for parallel ones. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .flatMap(([name, below = '']) =>
      stateName(below)
        .split(' ')
        .map((one) => (one ? `${name}.${one}` : name)),
    )
    .join(' ')
}

function reflect(root: HTMLElement, view: View): void {
  apply(root, view['self'] ?? {})
  // Queried each time: the parts may be in a region that has been swapped.
  for (const part of boundParts(root)) apply(part, view[part.dataset['part'] ?? ''] ?? {})
}

/** What the active states announce is shown, what those before have announced is hidden. */
function announcements(metas: Metas, before: Metas = {}): View {
  const view: View = {}
  for (const id in before) view[before[id]?.announce ?? ''] = { hidden: true }
  for (const id in metas) view[metas[id]?.announce ?? ''] = { hidden: false }
  return view
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
