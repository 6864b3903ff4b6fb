import { fromCallback } from 'xstate'
import { headerMachine, type HeaderEvent } from '../../../flows/header/header.machine.ts'
import { holdPage } from './hold-page.ts'
import { closeSubmenus, watchMenus } from './watch-menus.ts'
import { watchScroll } from './watch-scroll.ts'

/** The header's machine with its errands in the page. Styles read `data-state`: nothing else has to be reflected. */
export function machine(root: HTMLElement): typeof headerMachine {
  const panel = root.querySelector<HTMLElement>('[popover]')
  if (!panel) throw new Error('The header has no panel for its menu.')
  return headerMachine.provide({
    actors: {
      watchScroll,
      watchMenus: watchMenus(root, panel),
      holdPage: holdPage(panel),
      holdSubmenu: fromCallback<HeaderEvent>(() => () => closeSubmenus(root)),
    },
  })
}
