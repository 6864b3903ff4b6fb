import { fromCallback, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type ProductModelEvent =
  /** The dialog with the viewer has been opened. */
  | { type: 'model.requested' }
  /** `value`: code of a finish. */
  | { type: 'finish.chosen'; value?: string | undefined }
  | { type: 'model.loaded' }
  /** There is no WebGL, or the script or the model did not arrive. */
  | { type: 'model.refused' }

/** What the viewer is told. */
export type ViewerEvent = { type: 'finish.chosen'; value?: string | undefined }

/** The 3D model of a product, loaded when a visitor asks for it, in the finish that they choose. */
export const productModelMachine = setup({
  types: { events: {} as ProductModelEvent, meta: {} as StateMeta<'loading' | 'failure'> },
  actors: {
    viewer: fromCallback<ViewerEvent, undefined, ProductModelEvent>(() => missingEffect('product-model', 'viewer')),
  },
}).createMachine({
  id: 'product-model',
  description: 'The 3D model of a product, loaded when a visitor asks for it.',
  initial: 'waiting',
  states: {
    waiting: { on: { 'model.requested': 'viewing' } },
    viewing: {
      invoke: { id: 'viewer', src: 'viewer' },
      initial: 'loading',
      on: {
        'finish.chosen': { actions: sendTo('viewer', ({ event }) => event satisfies ViewerEvent) },
        'model.refused': 'failed',
      },
      states: {
        loading: { meta: { announce: 'loading' }, on: { 'model.loaded': 'shown' } },
        shown: {},
      },
    },
    /** The files can still be downloaded. Opening the dialog again tries again. */
    failed: { meta: { announce: 'failure' }, on: { 'model.requested': 'viewing' } },
  },
})
