import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { sampleNameMachine, type SampleNameEvent } from './sample-name.machine.ts'

const closed: SampleNameEvent = { type: 'sample-name.closed' }
const reopened: SampleNameEvent = { type: 'sample-name.reopened' }

it.each<[string, SampleNameEvent[], 'shown' | 'closed', 'close' | 'reopen']>([
  ['is closed by the visitor', [closed], 'closed', 'reopen'],
  ['is opened again', [closed, reopened], 'shown', 'close'],
  ['stays closed', [closed, closed], 'closed', 'reopen'],
])('%s, and the focus is on the button that is left', (_what, events, state, focus) => {
  const actor = createActor(sampleNameMachine).start()
  for (const event of events) actor.send(event)
  expect(actor.getSnapshot().value).toBe(state)
  expect(actor.getSnapshot().getMeta()[`sample-name.${state}`]).toEqual({ focus })
})
