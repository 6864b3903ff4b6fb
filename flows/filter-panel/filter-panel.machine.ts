import { fromCallback, sendTo, setup } from 'xstate'

/** What the panel is told. */
export type FilterPanelEvent =
  /** There is room for all filters beside each other; below 1024 px there is not. */
  | { type: 'room.widened' }
  | { type: 'room.narrowed' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** See-results. */
  | { type: 'results.asked' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  /** By touch or by key, for something else on the page. */
  | { type: 'tabs.left' }

/** What the errand in the page is asked. */
export type PanelErrand = { type: 'panel.close' } | { type: 'tabs.close' } | { type: 'list.show' }

/** The panel around the filters: open or closed below 1024 px, always open above. */
export const filterPanelMachine = setup({
  types: { events: {} as FilterPanelEvent },
  actors: {
    page: fromCallback<PanelErrand, undefined, FilterPanelEvent>(() => {
      throw new Error('The filter panel lacks its errand "page".')
    }),
  },
  actions: {
    closePanel: sendTo('page', { type: 'panel.close' } satisfies PanelErrand),
    closeTabs: sendTo('page', { type: 'tabs.close' } satisfies PanelErrand),
    showList: sendTo('page', { type: 'list.show' } satisfies PanelErrand),
  },
}).createMachine({
  id: 'filterPanel',
  invoke: { src: 'page', id: 'page' },
  initial: 'closed',
  on: { 'room.widened': '.wide', 'room.narrowed': '.closed' },
  states: {
    wide: {
      on: {
        'results.asked': { actions: ['closeTabs', 'showList'] },
        'panel.dismissed': { actions: 'closeTabs' },
        // Here the tabs are layers above the page; in the narrow panel they are part of it.
        'tabs.left': { actions: 'closeTabs' },
      },
    },
    closed: { on: { 'panel.opened': 'open' } },
    open: {
      on: {
        'panel.closed': 'closed',
        'results.asked': { target: 'closed', actions: ['closePanel', 'showList'] },
        'panel.dismissed': { target: 'closed', actions: 'closePanel' },
      },
    },
  },
})
