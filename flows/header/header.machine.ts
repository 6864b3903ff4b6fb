import { and, assign, fromCallback, not, or, setup, stateIn } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type HeaderEvent =
  | PageScrolled
  /** The visitor pressed a button of the menu: this starts the machine, and `watchMenus` sends what opened or closed. */
  | { type: 'menu.touched' }
  | { type: 'submenu.touched' }
  | { type: 'menu.opened' }
  /** The visitor closed the menu, or pressed Escape: everything closes. */
  | { type: 'menu.dismissed' }
  | SubmenuOpened
  | { type: 'submenu.closed' }
  | { type: 'page.left' }

export interface PageScrolled {
  type: 'page.scrolled'
  /** Distance from the top of the page in px. */
  y: number
  direction: 'up' | 'down'
}

export interface SubmenuOpened {
  type: 'submenu.opened'
  /** Key of the menu item. */
  key: string
}

/** The `data-*` attributes of the block's root. A trigger that is omitted has its default. */
export interface HeaderInput {
  /** `transparent`: without background over the picture that opens the page. */
  mode?: string
  hide?: string
  small?: string
  solid?: string
}

interface HeaderContext {
  overPicture: boolean
  triggers: HeaderTriggers
  /** Distance from the top of the page in px. */
  y: number
  submenu: string | null
}

/** Distances in px. */
type HeaderTriggers = Record<'hide' | 'small' | 'solid', number>

const setUp = setup({
  types: {
    context: {} as HeaderContext,
    events: {} as HeaderEvent,
    input: {} as HeaderInput,
    meta: {} as StateMeta<never>,
  },
  actors: {
    /** Sends `page.scrolled`. */
    watchScroll: effect('watchScroll'),
    /** Sends the events of the menu and its submenus. */
    watchMenus: effect('watchMenus'),
    /** Makes the page behind the open menu inert. */
    makePageInert: effect('makePageInert'),
    /** Closes the submenu when it is stopped. */
    closeSubmenuOnStop: effect('closeSubmenuOnStop'),
  },
  actions: {
    setDistance: assign({ y: ({ context, event }) => (event.type === 'page.scrolled' ? event.y : context.y) }),
    setSubmenu: assign({
      submenu: ({ context, event }) => (event.type === 'submenu.opened' ? event.key : context.submenu),
    }),
    clearSubmenu: assign({ submenu: null }),
  },
  guards: {
    needsBackground: or([
      ({ context }) => !context.overPicture,
      ({ context }) => context.y > context.triggers.solid,
      stateIn({ submenu: 'open' }),
    ]),
    isFarDown: ({ context }) => context.y > context.triggers.small,
    isInUse: or([stateIn({ menu: 'open' }), stateIn({ submenu: 'open' })]),
    scrollsDown: ({ context, event }) =>
      event.type === 'page.scrolled' && event.direction === 'down' && event.y > context.triggers.hide,
    scrollsUp: ({ context, event }) =>
      event.type === 'page.scrolled' && (event.direction === 'up' || event.y <= context.triggers.hide),
  },
})

/** Background, size and visibility depend on the scroll position; the menu and at most one submenu on the visitor. */
export const headerMachine = setUp.createMachine({
  id: 'header',
  description:
    'Background, size and visibility depend on the scroll position; the menu and at most one submenu on the visitor.',
  type: 'parallel',
  context: ({ input }) => ({
    overPicture: input.mode === 'transparent',
    triggers: readTriggers(input),
    y: 0,
    submenu: null,
  }),
  invoke: [{ src: 'watchScroll' }, { src: 'watchMenus' }],
  on: { 'menu.touched': {}, 'submenu.touched': {} },
  states: {
    ground: {
      initial: 'transparent',
      states: {
        transparent: { always: { guard: 'needsBackground', target: 'solid' } },
        solid: { always: { guard: not('needsBackground'), target: 'transparent' } },
      },
    },
    size: {
      initial: 'large',
      states: {
        large: { always: { guard: 'isFarDown', target: 'small' } },
        small: { always: { guard: not('isFarDown'), target: 'large' } },
      },
    },
    visibility: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'page.scrolled': [
              { guard: and(['scrollsDown', not('isInUse')]), target: 'hidden', actions: 'setDistance' },
              { actions: 'setDistance' },
            ],
          },
        },
        hidden: {
          always: { guard: 'isInUse', target: 'shown' },
          on: {
            'page.scrolled': [
              { guard: 'scrollsUp', target: 'shown', actions: 'setDistance' },
              { actions: 'setDistance' },
            ],
          },
        },
      },
    },
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

/** Triggers that config omits, in px. */
const defaults: HeaderTriggers = { hide: 300, small: 400, solid: 400 }

function readTriggers({ hide, small, solid }: HeaderInput): HeaderTriggers {
  return {
    hide: Number(hide ?? defaults.hide),
    small: Number(small ?? defaults.small),
    solid: Number(solid ?? defaults.solid),
  }
}

function effect(name: string) {
  return fromCallback<HeaderEvent>(() => missingEffect('header', name))
}
