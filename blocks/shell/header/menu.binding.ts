import { fromCallback } from 'xstate'
import { menuMachine, type MenuEvent } from '../../../flows/menu/menu.machine.ts'
import { makePageInert } from './make-page-inert.ts'
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
