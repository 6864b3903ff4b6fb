import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { actorName } from '../../core/names.ts'
import { followActor, type FollowedActor } from '../../live/follow-actor.ts'
import { stateText } from '../../core/state-name.ts'
import { logSequence } from '../../live/log-sequence.ts'
import { recordAnswer } from '../recorded-answers.ts'
import type { Simulation } from '../simulation.ts'
import { clockText } from '../moment-text.ts'
import { runningMachines, successorOf, type EndedMachine, type RunningMachine } from './running-pages.ts'
import { runningPages, useEnded, useRunning } from './use-running.ts'

/** The running actor that the page of a flow shows instead of its simulation. */
export interface Followed {
  /** Machines of this flow that run now. */
  running: readonly RunningMachine[]
  /** Those that have ended in the last minutes, the latest first. */
  ended: readonly EndedMachine[]
  /** Null: the simulation is shown. */
  actor: FollowedMachine | null
  /** What the panels show: the actor, whose events are sent to the page, or the simulation. */
  shown: Simulation
  follow: (machine: RunningMachine) => void
  stop: () => void
  /** Ends it with what the actor did as the walk of the simulation. */
  takeOver: () => void
}

export interface FollowedMachine extends FollowedActor {
  of: RunningMachine
  /** Why it does nothing more. Null: it runs. */
  end: string | null
  /** It ran when it was chosen, or since. */
  hasRun: boolean
}

/** Lets the page of a flow follow one of its actors in an open page. The address may name it: `?follow=page.actor`. */
export function useFollowed(simulation: Simulation): Followed {
  const { flow, machine, chart, restart } = simulation
  const [name, setName] = useState(() => new URLSearchParams(location.search).get('follow'))
  const [at, setAt] = useState<number | null>(null)
  const [actor, setActor] = useState<FollowedMachine | null>(null)
  const pages = useRunning() ?? []
  const running = runningMachines(pages).filter((one) => one.machine === chart.id)
  const ended = useEnded().filter((one) => one.machine === chart.id)
  // Whoever opens one that has ended wants to see that one.
  const reloaded = actor && actor.end !== null && actor.hasRun ? successorOf(pages, actor.of) : null
  useEffect(() => {
    const read = (): void => setActor((before) => followedMachine(machine, name, before))
    read()
    return runningPages().subscribe(read)
  }, [machine, name])

  const choose = (next: RunningMachine | null): void => {
    setName(next && nameOf(next))
    setAt(null)
    const query = new URLSearchParams(location.search)
    if (next) query.set('follow', nameOf(next))
    else query.delete('follow')
    const text = query.toString()
    history.replaceState(null, '', location.pathname + (text === '' ? '' : `?${text}`) + location.hash)
  }
  useEffect(() => {
    if (reloaded) choose(reloaded)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each machine
  }, [reloaded && nameOf(reloaded)])
  return {
    running,
    ended,
    actor,
    shown: actor ? live(simulation, { actor, at, setAt }) : simulation,
    follow: choose,
    stop: () => choose(null),
    takeOver() {
      choose(null)
      if (!actor) return
      recordAnswers(flow.flow, actor)
      restart({ input: actor.input, steps: actor.steps })
    },
  }
}

/** What the address of the simulator calls it. */
export function nameOf({ page, sessionId }: RunningMachine): string {
  return `${page.id}.${sessionId}`
}

/** An actor that has ended stays as it was: why it ended is often the question. */
function followedMachine(
  machine: AnyStateMachine,
  name: string | null,
  before: FollowedMachine | null,
): FollowedMachine | null {
  const pages = runningPages().current() ?? []
  const found = runningMachines(pages).find((one) => nameOf(one) === name)
  const ended = runningPages()
    .ended()
    .find((one) => nameOf(one) === name)
  const earlier = before && nameOf(before.of) === name ? before : null
  const of = found ?? ended ?? earlier?.of
  if (!of) return null
  const log = pages.find(({ info }) => info.id === of.page.id)?.logs.get(of.log.root.sessionId) ?? of.log
  const actor = followActor(machine, log, { sessionId: of.sessionId, before: earlier })
  const hasRun = found !== undefined || (earlier?.hasRun ?? false)
  return actor && { ...actor, of: { ...of, log }, hasRun, end: found ? null : endOf(actor, { hasRun, ended }) }
}

function endOf(
  { status }: FollowedActor,
  { hasRun, ended }: { hasRun: boolean; ended: EndedMachine | undefined },
): string {
  const when = ended ? ` It ended at ${clockText(ended.end.at)}.` : ''
  if (status !== 'active') return `${endings[status]}${when}`
  const next = hasRun ? ' If its tab opens it again and the flow starts there, that one is followed.' : ''
  return `Its page was closed.${when}${next}`
}

const endings = {
  done: 'It has reached its end.',
  error: 'It has failed.',
  stopped: 'Its page has stopped it.',
} as const

/** What the page's own effects answered is offered in later simulations. */
function recordAnswers(flow: string, { steps, frames }: FollowedActor): void {
  for (const [index, step] of steps.entries()) {
    const src = 'done' in step ? frames[index]?.actors.find(({ id }) => id === step.done)?.src : undefined
    if (src !== undefined && 'done' in step) recordAnswer(flow, src, step.output)
  }
}

interface LiveParts {
  actor: FollowedMachine
  at: number | null
  setAt: (at: number | null) => void
}

/** The actor as the panels know simulations. */
function live(simulation: Simulation, { actor: { frames, moments, input, of }, at, setAt }: LiveParts): Simulation {
  const last = frames.length - 1
  const index = Math.min(at ?? last, last)
  return {
    ...simulation,
    input,
    frames,
    at: index,
    frame: frames[index] ?? simulation.frame,
    times: moments.map((moment) => moment.at),
    sequence: () =>
      logSequence({
        ...{ log: of.log, sessionId: of.sessionId, frames, moments },
        actorName: (id) => actorName(id, simulation.chart),
        stateText: (value) => stateText(value as Parameters<typeof stateText>[0]),
      }),
    take(...steps) {
      // Only the page answers its actors, and its time passes by itself.
      const events = steps.flatMap((step) => ('event' in step ? [step.event] : []))
      for (const event of events) runningPages().send(of.page.id, of.sessionId, event)
      setAt(null)
    },
    goTo: (next) => setAt(next >= last ? null : next),
  }
}
