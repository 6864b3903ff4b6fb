import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { StateMachine, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { afterAll, expect } from 'vitest'
import { transitionIds } from '../core/chart.ts'
import { coverageFolder, type TransitionRecord } from '../records/coverage.ts'
import type { Project } from '../server/project/project.ts'
import { readProject } from '../server/project/read-project.ts'

// A setup file of vitest: records which transitions the machines of each test file take. Two methods of XState's class
// of machines are wrapped, to find the system of each actor; its inspection then reports the transitions.

interface Scope {
  self: { logic?: unknown }
  system: { inspect: (observer: (event: InspectionEvent) => void) => unknown }
}

interface MachineClass {
  transition: (this: unknown, snapshot: unknown, event: unknown, scope: Scope) => unknown
  getInitialSnapshot: (this: unknown, scope: Scope, input: unknown) => unknown
  /** The transitions of the test file that runs now. */
  recorded?: Set<string>
  /** Read once in each worker. */
  project?: Promise<Project>
}

// Machines keep the methods of the moment at which they are made, and test files of a worker share machines.
const shared = StateMachine.prototype as unknown as MachineClass
const taken = (shared.recorded ??= observeMachines(shared))

/** Ids of the transitions that this test file has taken so far. */
export function recordedTransitions(): ReadonlySet<string> {
  return taken
}

function observeMachines(prototype: MachineClass): Set<string> {
  const ids = new Set<string>()
  const observed = new WeakSet<Scope['system']>()
  const observe = (machine: unknown, { self, system }: Scope): void => {
    // xstate/graph tries every event in every state, with another actor: that proves nothing.
    if (self.logic !== machine || observed.has(system)) return
    observed.add(system)
    system.inspect((event) => {
      if (event.type !== '@xstate.microstep') return
      for (const one of event._transitions) {
        const id = idsOf(one.source.machine as AnyStateMachine).get(one)
        if (id !== undefined) ids.add(id)
      }
    })
  }
  const { transition, getInitialSnapshot } = prototype
  prototype.transition = function (snapshot, event, scope) {
    observe(this, scope)
    return transition.call(this, snapshot, event, scope)
  }
  prototype.getInitialSnapshot = function (scope, input) {
    observe(this, scope)
    return getInitialSnapshot.call(this, scope, input)
  }
  return ids
}

const known = new WeakMap<AnyStateMachine, ReturnType<typeof transitionIds>>()

function idsOf(machine: AnyStateMachine): ReturnType<typeof transitionIds> {
  const ids = known.get(machine) ?? transitionIds(machine.root)
  known.set(machine, ids)
  return ids
}

// Vitest runs in the root of the project.
const project = await (shared.project ??= readProject(process.cwd()))

afterAll(() => {
  const folder = coverageFolder(project)
  const test = relative(project.root, expect.getState().testPath ?? '').replaceAll('\\', '/')
  const path = join(folder, `${test.replaceAll('/', '~')}.json`)
  rmSync(path, { force: true })
  if (taken.size > 0) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path, JSON.stringify({ test, transitions: [...taken].toSorted() } satisfies TransitionRecord))
  }
  taken.clear()
})
