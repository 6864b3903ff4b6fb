import type { SnapshotFrom } from 'xstate'
import type { View } from '../../../../engine/browser/binding.ts'
import { sampleNameMachine } from '../flow/sample-name.machine.ts'

export const machine = sampleNameMachine

/** Shows the text and one of the buttons. */
export function view(snapshot: SnapshotFrom<typeof sampleNameMachine>): View {
  const isClosed = snapshot.matches('closed')
  return { text: { hidden: isClosed }, close: { hidden: isClosed }, reopen: { hidden: !isClosed } }
}
