import type { AnyStateMachine, SnapshotFrom } from 'xstate'

/** Attributes of a state, by `data-part` name; `self` is the block's root element. */
export type View = Record<string, PartAttributes>

/** A string sets the attribute, a boolean toggles it, null removes it. `text`, `checked` and `value` set the property. */
export type PartAttributes = Record<string, string | boolean | null>

/** An event as the markup names it: `data-event="slide.chosen" data-value="2"`. */
export interface BoundEvent {
  type: string
  /** `data-value` of the element that names the event, else the value of the field or submit button that it came from. */
  value: string | undefined
}

/** What runs in a bound block: an actor of XState, or what the binding's own `attach` returns. */
export interface Attached {
  send: (event: BoundEvent) => void
  /** Called when the block leaves the page. */
  stop: () => void
}

/** Exports of a binding that runs its flow itself, without XState. */
export interface AttachingBinding {
  attach: (root: HTMLElement, binding: unknown, pressed: readonly KeyboardEvent[]) => Attached
}

/**
 * Exports of a bound block's `*.binding.ts` module. The machine's input is the `data-*` of the block's root, as
 * camel-cased strings. A machine whose effects need the page is a function of that root.
 */
export interface Binding<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine | ((root: HTMLElement) => Machine)
  view?: (snapshot: SnapshotFrom<Machine>) => View
}
