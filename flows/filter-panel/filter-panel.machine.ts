import { fromCallback, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type FilterPanelEvent =
  /** The viewport is at least 1024 px wide: all filters fit beside each other. */
  | { type: 'viewport.widened' }
  | { type: 'viewport.narrowed' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** By the button "see results". */
  | { type: 'results.requested' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  /** The visitor clicked or focused something else on the page. */
  | { type: 'tabs.left' }

/** Commands to the effect in the page. */
export type PanelCommand = { type: 'panel.close' } | { type: 'tabs.close' } | { type: 'list.show' }

/** The panel around the filters: open or closed below 1024 px, always open above. */
export const filterPanelMachine = setup({
  types: { events: {} as FilterPanelEvent, meta: {} as StateMeta<never> },
  actors: {
    page: fromCallback<PanelCommand, undefined, FilterPanelEvent>(() => missingEffect('filterPanel', 'page')),
  },
  actions: {
    closePanel: sendTo('page', { type: 'panel.close' } satisfies PanelCommand),
    closeTabs: sendTo('page', { type: 'tabs.close' } satisfies PanelCommand),
    showList: sendTo('page', { type: 'list.show' } satisfies PanelCommand),
  },
}).createMachine({
  id: 'filter-panel',
  description: 'The panel around the filters: open or closed below 1024 px, always open above.',
  invoke: { src: 'page', id: 'page' },
  initial: 'closed',
  on: { 'viewport.widened': '.wide', 'viewport.narrowed': '.closed' },
  states: {
    wide: {
      on: {
        'results.requested': { actions: ['closeTabs', 'showList'] },
        'panel.dismissed': { actions: 'closeTabs' },
        // Here the tabs open above the page; in the narrow panel they are part of it.
        'tabs.left': { actions: 'closeTabs' },
      },
    },
    closed: {
      on: {
        'panel.opened': 'open',
        // The browser opens the panel, and reports it a moment later.
        'panel.dismissed': { actions: 'closePanel' },
      },
    },
    open: {
      meta: { focus: 'native', opens: true },
      on: {
        'panel.closed': 'closed',
        'results.requested': { target: 'closed', actions: ['closePanel', 'showList'] },
        'panel.dismissed': { target: 'closed', actions: 'closePanel' },
      },
    },
  },
})
