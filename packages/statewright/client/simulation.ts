import type { AnyStateMachine } from 'xstate'
import type { Chart } from '../core/chart.ts'
import type { Sequence } from '../core/sequence.ts'
import type { Frame } from '../core/simulate.ts'
import type { Step, Walk } from '../core/walk.ts'
import type { FlowTypes } from '../server/flows-page.ts'
import type { FlowFile } from '../server/list-flows.ts'

/** The walk of the page and what it can do: every panel receives it. */
export interface Simulation {
  flow: FlowFile
  machine: AnyStateMachine
  chart: Chart
  /** Null while they are read. */
  types: FlowTypes | null
  input: unknown
  /** The start, then one for each step. */
  frames: readonly Frame[]
  /** Index of the visible frame. */
  at: number
  frame: Frame
  /** When a page came to each frame, ms since 1970. Absent: its time is simulated. */
  times?: readonly number[]
  /** What the actors of a page said to each other. Absent: it follows from the frames. */
  sequence?: () => Sequence
  /** Takes steps from the visible frame. Steps that came after it are dropped. */
  take: (...steps: Step[]) => void
  goTo: (at: number) => void
  /** Starts again, with another input or a whole walk. */
  restart: (walk: Omit<Walk, 'flow' | 'steps'> & Partial<Pick<Walk, 'steps'>>) => void
}

/** Active states that say something: the root is always active, and so are the regions of a parallel state that is. */
export function tellingStates({ snapshot }: Frame): string[] {
  const telling = snapshot._nodes.filter(
    ({ parent, type }) => parent && (parent.type !== 'parallel' || type === 'atomic'),
  )
  return telling.map(({ id }) => id)
}
