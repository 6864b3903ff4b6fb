import type { Actor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { StateMeta } from './state-meta.ts'

/** Does what `meta` declares of each state that is entered from now on. The block shows the state already. */
export function followStates(root: HTMLElement, actor: Actor<AnyStateMachine>): void {
  let active = metaOf(actor.getSnapshot())
  actor.subscribe((snapshot) => {
    const now = metaOf(snapshot)
    for (const id in active) if (!now[id]) announce(root, active[id], false)
    for (const id in now) if (!active[id]) enter(root, now[id])
    active = now
  })
}

/** By the id of the state. */
function metaOf(snapshot: AnyMachineSnapshot): Record<string, StateMeta | undefined> {
  return snapshot.getMeta() as Record<string, StateMeta>
}

function enter(root: HTMLElement, meta: StateMeta = {}): void {
  announce(root, meta, true)
  const { activeElement } = document
  const isLost = (): boolean => activeElement === document.body || !activeElement?.checkVisibility()
  const part = find(root, meta.focus ?? (isLost() ? meta.focusIfLost : undefined))
  if (!part || part.contains(activeElement)) return
  // A group of radio buttons cannot have the focus.
  const inside = part.querySelector<HTMLElement>('[tabindex="-1"]') ?? part.querySelector('input')
  ;(inside ?? part).focus(meta as FocusOptions)
}

function announce(root: HTMLElement, meta: StateMeta | undefined, isShown: boolean): void {
  find(root, meta?.announce)?.toggleAttribute('hidden', !isShown)
}

/** A part of this block, not of one inside it. There is no part `native`. */
function find(root: HTMLElement, name: string | undefined): HTMLElement | undefined {
  const selector = name === 'invalid' ? '[role=alert]:not([hidden]),[aria-invalid=true]' : `[data-part="${name}"]`
  return [...root.querySelectorAll<HTMLElement>(selector)].find((part) => part.closest('[data-flow]') === root)
}
