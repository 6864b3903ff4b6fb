import type { AnyStateMachine } from 'xstate'
import { allStates, type Chart } from '../../flows/chart.ts'
import type { Frame } from '../../flows/simulate.ts'
import type { Step, Walk } from '../../flows/walk.ts'
import type { FlowFile, FlowTypes } from '../flows-page.ts'

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
  /** Takes steps from the visible frame. Steps that came after it are dropped. */
  take: (...steps: Step[]) => void
  goTo: (at: number) => void
  /** Starts again, with another input or a whole walk. */
  restart: (walk: Omit<Walk, 'flow' | 'steps'> & Partial<Pick<Walk, 'steps'>>) => void
}

/** `menu.open`: a state as people name it, without the machine. */
export function stateName(id: string, chart: Chart): string {
  return id === chart.root.id ? chart.id : id.startsWith(`${chart.root.id}.`) ? id.slice(chart.root.id.length + 1) : id
}

/** Active states that have no active state inside, in the machine's order. */
export function activeStates({ snapshot }: Frame): string[] {
  const innermost = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return innermost.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
}

/** Active states that say something: the root is always active, and so are the regions of a parallel state that is. */
export function tellingStates({ snapshot }: Frame): string[] {
  const telling = snapshot._nodes.filter(
    ({ parent, type }) => parent && (parent.type !== 'parallel' || type === 'atomic'),
  )
  return telling.map(({ id }) => id)
}

/** A step in a few words. */
export function stepName(step: Step | null, chart: Chart): string {
  if (step === null) return 'Start'
  if ('time' in step) return `${step.time.toLocaleString('en')} ms pass`
  if ('done' in step) return `${actorName(step.done, chart)} resolves`
  if ('guard' in step) return `${step.guard}: ${step.result}`
  if ('error' in step) return `${actorName(step.error, chart)} rejects`
  return 'actor' in step ? `${step.event.type} from ${actorName(step.actor, chart)}` : step.event.type
}

/** An invoked actor by its implementation: XState's id of one is `0.login.submitting`. */
function actorName(id: string, chart: Chart): string {
  const invokes = allStates(chart).flatMap((state) => state.invokes)
  return invokes.find((one) => one.id === id)?.src ?? id
}
