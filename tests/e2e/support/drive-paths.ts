import { expect, type Page } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type ActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { stateName } from '../../../engine/browser/flow.ts'

/** Something that a visitor or the server does. */
export interface Act {
  /** Events that the machine then receives. None: it cannot be done in this state. */
  events: (state: string, snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
  perform: (page: Page) => Promise<unknown>
}

export interface Model {
  machine: AnyStateMachine
  input?: unknown
  acts: Readonly<Record<string, Act>>
  /** The state that the page shows, as the attribute `data-state` has it. */
  shown: (page: Page) => Promise<string | null>
}

interface Step {
  from: AnyMachineSnapshot
  act: string
  to: AnyMachineSnapshot
}

/**
 * Drives a page along the shortest paths of its machine until every act has been done in every state, and compares the
 * state of the page after each.
 * @returns the states that were reached
 */
export async function drivePaths(page: Page, model: Model): Promise<string[]> {
  const done = new Set<string>()
  const reached = new Set<string>()
  let now: AnyMachineSnapshot = getInitialSnapshot(model.machine, model.input)
  for (;;) {
    const next = pathsFrom(model, now).find((steps) => !done.has(keyOf(steps.at(-1))))
    if (!next) return [...reached].toSorted()
    for (const step of next) {
      await model.acts[step.act]?.perform(page)
      const message = `data-state after "${step.act}" in "${nameOf(step.from)}"`
      await expect.poll(() => model.shown(page), { message, intervals: [10, 20, 50] }).toBe(nameOf(step.to))
      done.add(keyOf(step))
      reached.add(nameOf(step.to))
      now = step.to
    }
  }
}

/** The shortest path to every state, and from there one act further. Shortest first. */
function pathsFrom({ machine, acts }: Model, from: AnyMachineSnapshot): Step[][] {
  const possible = (snapshot: AnyMachineSnapshot): string[] =>
    Object.keys(acts).filter((act) => acts[act] && acts[act].events(nameOf(snapshot), snapshot).length > 0)
  const after = (snapshot: AnyMachineSnapshot, act: string): AnyMachineSnapshot =>
    (acts[act]?.events(nameOf(snapshot), snapshot) ?? []).reduce<AnyMachineSnapshot>(
      (before, event) => getNextSnapshot(machine, before, event),
      snapshot,
    )
  const logic: ActorLogic<AnyMachineSnapshot, AnyEventObject> = {
    getInitialSnapshot: () => from,
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, { type }) => after(snapshot, type),
  }
  return getShortestPaths(logic, {
    events: (snapshot) => possible(snapshot).map((type) => ({ type })),
    serializeState: nameOf,
  })
    .flatMap(({ state, steps }) => {
      // The first step is the start.
      const path = steps.slice(1).map(({ state: to, event }, index): Step => {
        return { from: steps[index]?.state ?? from, act: event.type, to }
      })
      return possible(state).map((act) => [...path, { from: state, act, to: after(state, act) }])
    })
    .toSorted((a, b) => a.length - b.length)
}

function keyOf(step: Step | undefined): string {
  return step ? `${nameOf(step.from)} ${step.act}` : ''
}

function nameOf({ value }: AnyMachineSnapshot): string {
  return stateName(value)
}
