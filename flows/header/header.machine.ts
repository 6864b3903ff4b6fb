import { and, assign, fromCallback, not, or, setup, stateIn } from 'xstate'

/** What the page's header is told. */
export type HeaderEvent =
  | PageScrolled
  | { type: 'menu.opened' }
  /** The visitor closed the menu, or pressed Escape: whatever is open closes. */
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

/** Facts of the markup (`data-*`), all of them text. A trigger that is left out takes its default. */
export interface HeaderInput {
  /** `transparent`: without ground over the picture that opens the page. */
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
  types: { context: {} as HeaderContext, events: {} as HeaderEvent, input: {} as HeaderInput },
  actors: {
    /** Sends `page.scrolled`. */
    watchScroll: errand('watchScroll'),
    /** Sends what the visitor opens and closes. */
    watchMenus: errand('watchMenus'),
    /** Keeps the page behind the open menu out of reach. */
    holdPage: errand('holdPage'),
    /** Closes the submenu at its end. */
    holdSubmenu: errand('holdSubmenu'),
  },
  actions: {
    keepDistance: assign({ y: ({ context, event }) => (event.type === 'page.scrolled' ? event.y : context.y) }),
    keepSubmenu: assign({
      submenu: ({ context, event }) => (event.type === 'submenu.opened' ? event.key : context.submenu),
    }),
    forgetSubmenu: assign({ submenu: null }),
  },
  guards: {
    needsGround: or([
      ({ context }) => !context.overPicture,
      ({ context }) => context.y > context.triggers.solid,
      stateIn({ submenu: 'one' }),
    ]),
    isFarDown: ({ context }) => context.y > context.triggers.small,
    isInUse: or([stateIn({ menu: 'open' }), stateIn({ submenu: 'one' })]),
    readsOn: ({ context, event }) =>
      event.type === 'page.scrolled' && event.direction === 'down' && event.y > context.triggers.hide,
    turnsBack: ({ context, event }) =>
      event.type === 'page.scrolled' && (event.direction === 'up' || event.y <= context.triggers.hide),
  },
})

/** Ground, size and visibility follow the scroll; the menu and at most one submenu follow the visitor. */
export const headerMachine = setUp.createMachine({
  id: 'header',
  type: 'parallel',
  context: ({ input }) => ({
    overPicture: input.mode === 'transparent',
    triggers: readTriggers(input),
    y: 0,
    submenu: null,
  }),
  invoke: [{ src: 'watchScroll' }, { src: 'watchMenus' }],
  states: {
    ground: {
      initial: 'transparent',
      states: {
        transparent: { always: { guard: 'needsGround', target: 'solid' } },
        solid: { always: { guard: not('needsGround'), target: 'transparent' } },
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
              { guard: and(['readsOn', not('isInUse')]), target: 'hidden', actions: 'keepDistance' },
              { actions: 'keepDistance' },
            ],
          },
        },
        hidden: {
          always: { guard: 'isInUse', target: 'shown' },
          on: {
            'page.scrolled': [
              { guard: 'turnsBack', target: 'shown', actions: 'keepDistance' },
              { actions: 'keepDistance' },
            ],
          },
        },
      },
    },
    menu: {
      initial: 'closed',
      states: {
        closed: { on: { 'menu.opened': 'open' } },
        open: { invoke: { src: 'holdPage' }, on: { 'menu.dismissed': 'closed', 'page.left': 'closed' } },
      },
    },
    submenu: {
      initial: 'none',
      states: {
        none: { on: { 'submenu.opened': { target: 'one', actions: 'keepSubmenu' } } },
        one: {
          invoke: { src: 'holdSubmenu' },
          exit: 'forgetSubmenu',
          on: {
            'submenu.opened': { actions: 'keepSubmenu' },
            'submenu.closed': 'none',
            'menu.dismissed': 'none',
            'page.left': 'none',
          },
        },
      },
    },
  },
})

/** Where the triggers stand when config leaves them out, in px. */
const defaults: HeaderTriggers = { hide: 300, small: 400, solid: 400 }

function readTriggers({ hide, small, solid }: HeaderInput): HeaderTriggers {
  return {
    hide: Number(hide ?? defaults.hide),
    small: Number(small ?? defaults.small),
    solid: Number(solid ?? defaults.solid),
  }
}

function errand(name: string) {
  return fromCallback<HeaderEvent>(() => {
    throw new Error(`The header machine was started without its errand "${name}".`)
  })
}
