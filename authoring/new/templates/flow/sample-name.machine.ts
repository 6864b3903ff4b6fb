import { setup } from 'xstate'
import type { StateMeta } from '../../../../engine/browser/state-meta.ts'

export type SampleNameEvent = { type: 'sample-name.closed' } | { type: 'sample-name.reopened' }

/** A text that the visitor can close, and open again. */
export const sampleNameMachine = setup({
  types: { events: {} as SampleNameEvent, meta: {} as StateMeta<'close' | 'reopen'> },
}).createMachine({
  id: 'sample-name',
  description: 'A text that the visitor can close, and open again.',
  initial: 'shown',
  states: {
    shown: { meta: { focus: 'close' }, on: { 'sample-name.closed': 'closed' } },
    // The button that had the focus is gone: the other one gets it.
    closed: { meta: { focus: 'reopen' }, on: { 'sample-name.reopened': 'shown' } },
  },
})
