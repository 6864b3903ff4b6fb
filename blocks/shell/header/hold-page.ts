import { fromCallback } from 'xstate'
import type { HeaderEvent } from '../../../flows/header/header.machine.ts'

/** Keeps focus out of what the open menu covers. That the page does not scroll meanwhile is up to the style sheet. */
export function holdPage(panel: HTMLElement) {
  return fromCallback<HeaderEvent>(() => {
    const held = surroundings(panel).filter((element) => !element.inert)
    for (const element of held) element.inert = true
    return () => {
      for (const element of held) element.inert = false
    }
  })
}

/** Everything of the page beside the element and beside what holds it. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  return [...siblings.filter((one) => one !== element), ...surroundings(parentElement)]
}
