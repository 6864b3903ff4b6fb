import { allStates, type Chart } from './chart.ts'
import type { Frame } from './simulate.ts'
import type { Step } from './walk.ts'

/** `menu.open`: a state as people name it, without the machine. */
export function stateName(id: string, chart: Chart): string {
  return id === chart.root.id ? chart.id : id.startsWith(`${chart.root.id}.`) ? id.slice(chart.root.id.length + 1) : id
}

/** Active states that have no active state inside, in the machine's order. */
export function activeStates({ snapshot }: Frame): string[] {
  const innermost = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return innermost.toSorted((a, b) => a.order - b.order).map(({ id }) => id)
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
export function actorName(id: string, chart: Chart): string {
  const invokes = allStates(chart).flatMap((state) => state.invokes)
  return invokes.find((one) => one.id === id)?.src ?? id
}
