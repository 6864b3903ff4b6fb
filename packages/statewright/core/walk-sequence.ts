import type { Chart } from './chart.ts'
import { activeStates, actorName, stateName } from './names.ts'
import { machineLane, pageLane, withLanes, type Lane, type Sequence, type SequenceRow } from './sequence.ts'
import type { AskedAction, Frame, RunningActor } from './simulate.ts'
import type { Step } from './walk.ts'

type Row = Omit<SequenceRow, 'at' | 'time'>

/** What the page, the machine and its actors said to each other in a walk. Actors do nothing in it: they only answer. */
export function walkSequence(frames: readonly Frame[], chart: Chart): Sequence {
  const rows = frames.flatMap((frame, at) =>
    rowsOf(frame, frames[at - 1], chart).map((row): SequenceRow => ({ at, time: frame.time, ...row })),
  )
  const actors = new Map(frames.flatMap((frame) => frame.actors.map((actor) => [actor.id, actor] as const)))
  const lanes: Lane[] = [
    { id: pageLane, name: 'page', kind: 'page' },
    { id: machineLane, name: chart.id, kind: 'machine' },
    ...[...actors.values()].map(({ id, src }): Lane => ({ id, name: nameOf({ id, src }, chart), kind: 'actor' })),
  ]
  return { lanes: withLanes(lanes, rows), rows }
}

function nameOf({ id, src }: Pick<RunningActor, 'id' | 'src'>, chart: Chart): string {
  return src === id ? actorName(id, chart) : src
}

function rowsOf(frame: Frame, before: Frame | undefined, chart: Chart): Row[] {
  const state = activeStates(frame)
    .map((id) => stateName(id, chart))
    .join(', ')
  const caused = before && frame.step ? causeOf(frame.step, before) : started
  return [
    { ...caused, states: { ...caused.states, ...(frame.problem === null && { [machineLane]: state }) } },
    ...frame.asked.map(asked),
    ...endedActors(frame, before).map(stopped),
    ...frame.actors.filter(({ ref }) => !before?.actors.some((one) => one.ref === ref)).map(startedActor),
  ]
}

const started: Row = { from: pageLane, to: machineLane, kind: 'start', text: 'start', payload: undefined, states: {} }

function causeOf(step: Step, before: Frame): Row {
  const toMachine = { to: machineLane, states: {} }
  if ('time' in step) {
    const due = before.timers.filter(({ at }) => at <= before.time + step.time).length
    const text = `${step.time.toLocaleString('en')} ms${due > 1 ? `, ${due} delays` : ''}`
    return { ...toMachine, from: machineLane, kind: 'delay', text, payload: undefined }
  }
  if ('guard' in step)
    return { ...toMachine, from: pageLane, kind: 'event', text: `${step.guard}: ${step.result}`, payload: undefined }
  if ('done' in step) return { ...answer(step.done, 'done'), text: 'done', payload: step.output }
  if ('error' in step) return { ...answer(step.error, 'failed'), text: 'error', payload: step.message }
  const { type: text, ...payload } = step.event
  return { ...toMachine, from: 'actor' in step ? step.actor : pageLane, kind: 'event', text, payload }
}

function answer(actor: string, state: string): Omit<Row, 'text' | 'payload'> {
  return { from: actor, to: machineLane, kind: 'answer', states: { [actor]: state } }
}

function asked({ type, params, to }: AskedAction): Row {
  const kind = to === null ? 'action' : 'event'
  return { from: machineLane, to: to ?? pageLane, kind, text: type, payload: params, states: {} }
}

function startedActor({ id, input }: RunningActor): Row {
  return { from: machineLane, to: id, kind: 'start', text: 'start', payload: input, states: { [id]: 'running' } }
}

/** The ones that did not end by themselves. */
function endedActors({ actors, step }: Frame, before: Frame | undefined): RunningActor[] {
  const answered = step === null ? null : 'done' in step ? step.done : 'error' in step ? step.error : null
  return (before?.actors ?? []).filter(({ ref, id }) => id !== answered && !actors.some((one) => one.ref === ref))
}

function stopped({ id }: RunningActor): Row {
  return { from: machineLane, to: id, kind: 'stop', text: 'stop', payload: undefined, states: { [id]: 'stopped' } }
}
