/** Parts of a bound block, without those of the blocks inside it. */
export function boundParts(root: HTMLElement, selector = '[data-part]'): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter((part) => part.closest('[data-flow]') === root)
}
