import { fromCallback } from 'xstate'
import { type MenuEvent, menuMachine } from '../../../flows/menu/menu.machine.ts'
import { closeSubmenus, watchMenus } from './watch-menus.ts'

/** The menu's machine with its effects in the page. It has no view: the browser opens menus, styles read their state. */
export function machine(root: HTMLElement): typeof menuMachine {
  const panel = root.querySelector<HTMLElement>('[popover]')
  if (!panel) throw new Error('The header has no panel for its menu.')
  return menuMachine.provide({
    actors: {
      watchMenus: watchMenus(root, panel),
      makePageInert: makePageInert(panel),
      closeSubmenuOnStop: fromCallback<MenuEvent>(() => () => closeSubmenus(root)),
    },
  })
}

/** Makes all that the open menu covers inert. The style sheet stops the page from scrolling. */
function makePageInert(panel: HTMLElement) {
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
