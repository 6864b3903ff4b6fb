import { fromCallback } from 'xstate'
import type { MenuEvent } from '../../../flows/menu/menu.machine.ts'

/** Makes all that the open menu covers inert. The style sheet stops the page from scrolling. */
export function makePageInert(panel: HTMLElement) {
  return fromCallback<MenuEvent>(() => {
    const covered = surroundings(panel).filter((element) => !element.inert)
    for (const element of covered) element.inert = true
    return () => {
      for (const element of covered) element.inert = false
    }
  })
}

/** The siblings of the element and of each of its ancestors. */
function surroundings(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter((one): one is HTMLElement => one instanceof HTMLElement)
  return [...siblings.filter((one) => one !== element), ...surroundings(parentElement)]
}
