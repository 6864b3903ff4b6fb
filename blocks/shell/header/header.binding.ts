import { fromCallback } from 'xstate'
import { headerMachine, type HeaderEvent } from '../../../flows/header/header.machine.ts'
import { makePageInert } from './make-page-inert.ts'
import { closeSubmenus, watchMenus } from './watch-menus.ts'
import { watchScroll } from './watch-scroll.ts'

/** The header's machine with its effects in the page. It has no view: styles read `data-state`. */
export function machine(root: HTMLElement): typeof headerMachine {
  const panel = root.querySelector<HTMLElement>('[popover]')
  if (!panel) throw new Error('The header has no panel for its menu.')
  return headerMachine.provide({
    actors: {
      watchScroll,
      watchMenus: watchMenus(root, panel),
      makePageInert: makePageInert(panel),
      closeSubmenuOnStop: fromCallback<HeaderEvent>(() => () => closeSubmenus(root)),
    },
  })
}
