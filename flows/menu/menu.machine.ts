import { assign, fromCallback, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type MenuEvent =
  /** The visitor pressed a button of the menu: this starts the machine, and `watchMenus` sends what opened or closed. */
  | { type: 'menu.touched' }
  | { type: 'submenu.touched' }
  | { type: 'menu.opened' }
  /** The visitor closed the menu, or pressed Escape: everything closes. */
  | { type: 'menu.dismissed' }
  | SubmenuOpened
  | { type: 'submenu.closed' }
  | { type: 'page.left' }

export interface SubmenuOpened {
  type: 'submenu.opened'
  /** Key of the menu item. */
  key: string
}

interface MenuContext {
  submenu: string | null
}

const setUp = setup({
  types: {
    context: {} as MenuContext,
    events: {} as MenuEvent,
    meta: {} as StateMeta<never>,
  },
  actors: {
    /** Sends the events of the menu and its submenus. */
    watchMenus: effect('watchMenus'),
    /** Makes the page behind the open menu inert. */
    makePageInert: effect('makePageInert'),
    /** Closes the submenu when it is stopped. */
    closeSubmenuOnStop: effect('closeSubmenuOnStop'),
  },
  actions: {
    setSubmenu: assign({
      submenu: ({ context, event }) => (event.type === 'submenu.opened' ? event.key : context.submenu),
    }),
    clearSubmenu: assign({ submenu: null }),
  },
})

/** The menu of a narrow screen, and at most one submenu. */
export const menuMachine = setUp.createMachine({
  id: 'menu',
  description: 'The menu of a narrow screen, and at most one submenu.',
  type: 'parallel',
  context: { submenu: null },
  invoke: { src: 'watchMenus' },
  states: {
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.opened': 'open' } },
        open: {
          meta: { focus: 'native', opens: true },
          invoke: { src: 'makePageInert' },
          on: { 'menu.dismissed': 'closed', 'page.left': 'closed' },
        },
      },
    },
    submenu: {
      initial: 'closed',
      states: {
        closed: { on: { 'submenu.opened': { target: 'open', actions: 'setSubmenu' } } },
        open: {
          meta: { focus: 'native', opens: true },
          invoke: { src: 'closeSubmenuOnStop' },
          exit: 'clearSubmenu',
          on: {
            'submenu.opened': { actions: 'setSubmenu' },
            'submenu.closed': 'closed',
            'menu.dismissed': 'closed',
            'page.left': 'closed',
          },
        },
      },
    },
  },
})

function effect(name: string) {
  return fromCallback<MenuEvent>(() => missingEffect('menu', name))
}
