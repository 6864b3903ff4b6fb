/** A state that the preview shows without its machine: of a flow, as `data-state` has it. */
export interface ShownState {
  flow: string
  state: string
}

/**
 * Writes a state where the block says it: at the root of the flow, or of an island. Only styles show it: texts and lists
 * are what the machine had put there. @returns whether the document has such an element
 */
export function showState(document: Document, { flow, state }: ShownState): boolean {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-flow]')]
  const own = roots.filter((one) => one.dataset['flow'] === flow)
  const [only] = roots
  const islands = [...document.querySelectorAll<HTMLElement>('[data-state]')]
  const shown = own.length > 0 ? own : roots.length === 1 && only ? [only] : islands.slice(0, 1)
  for (const one of shown) one.dataset['state'] = state
  return shown.length > 0
}
