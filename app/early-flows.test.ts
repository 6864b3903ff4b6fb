import { createActor, type AnyStateMachine } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLightly, type LightFlow } from '../engine/browser/light-flow.ts'
import { introFlow } from '../flows/intro/intro.flow.ts'
import { introMachine } from '../flows/intro/intro.machine.ts'
import { pageLoadFlow } from '../flows/page-load/page-load.flow.ts'
import { pageLoadMachine } from '../flows/page-load/page-load.machine.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['intro', introFlow, introMachine],
  ['page-load', pageLoadFlow, pageLoadMachine],
])('a page follows the %s flow as its machine does, whatever happens and whenever', (_name, flow, machine) => {
  for (const facts of histories(flow)) {
    const { page, actor } = lived(flow, machine, facts)
    expect({ facts, state: page }).toEqual({ facts, state: actor })
  }
})

type Fact = string | number

/** Every order of four facts: the flow's events and its times, in ms. */
function histories({ states }: LightFlow): Fact[][] {
  const events = Object.values(states).flatMap(({ on = {} }) => Object.keys(on))
  const times = Object.values(states).flatMap(({ after = {} }) => Object.keys(after).map(Number))
  const facts: Fact[] = [...new Set<Fact>([...events, ...times])]
  let all: Fact[][] = [[]]
  for (let length = 0; length < 4; length++) all = all.flatMap((past) => facts.map((fact) => [...past, fact]))
  return all
}

/** The last state of each of the two, after the same facts at the same times. */
function lived(flow: LightFlow, machine: AnyStateMachine, facts: readonly Fact[]): { page: string; actor: unknown } {
  let page = ''
  const tell = followLightly(flow, (state) => (page = state))
  const actor = createActor(machine).start()
  for (const fact of facts) {
    if (typeof fact === 'number') vi.advanceTimersByTime(fact)
    else {
      tell(fact)
      actor.send({ type: fact })
    }
  }
  vi.clearAllTimers()
  return { page, actor: actor.getSnapshot().value }
}
