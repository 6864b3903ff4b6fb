import { createActor, getInitialSnapshot, getNextSnapshot, setup, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { introFlow, type IntroEvent } from './intro.flow.ts'

/** A page runs the table without XState. */
const introMachine = setup({ types: { events: {} as IntroEvent } }).createMachine({ id: 'intro', ...introFlow })

type EventType = IntroEvent['type']

function stateAfter(...types: EventType[]) {
  return types.reduce(
    (snapshot, type) => getNextSnapshot(introMachine, snapshot, { type }),
    getInitialSnapshot(introMachine),
  ).value
}

/** An intro that has been painted, on a clock of its own. */
function painted() {
  const clock = new SimulatedClock()
  const actor = createActor(introMachine, { clock }).start()
  actor.send({ type: 'intro.started' })
  actor.send({ type: 'page.painted' })
  return { clock, actor }
}

describe('the intro', () => {
  it.each([
    ['is not decided at first', [], 'undecided'],
    ['covers the page before anything is painted', ['intro.started'], 'covered'],
    ['does not play twice in a session [SHELL-37]', ['intro.omitted'], 'over'],
    ['waits closed while the page loads', ['intro.started', 'page.painted'], 'waiting'],
    ['opens after loading ends [SHELL-35]', ['intro.started', 'page.painted', 'loading.ended'], 'opening'],
    ['stays closed until the page is painted', ['intro.started', 'loading.ended'], 'covered'],
    ['can be skipped before the page is painted', ['intro.started', 'intro.skipped'], 'over'],
    ['can be skipped while it waits', ['intro.started', 'page.painted', 'intro.skipped'], 'over'],
    ['can be skipped while it opens', ['intro.started', 'page.painted', 'loading.ended', 'intro.skipped'], 'over'],
    ['does not start once it is over', ['intro.omitted', 'intro.started'], 'over'],
  ] as [string, EventType[], string][])('%s', (_title, types, state) => {
    expect(stateAfter(...types)).toBe(state)
  })

  it('never opens before loading ends; a page that loads for more than 4 s is shown without it [SHELL-35]', () => {
    const { clock, actor } = painted()
    clock.increment(3999)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('over')
  })

  it('opens within 1.4 s once loading has ended [LIMIT-17]', () => {
    const { clock, actor } = painted()
    clock.increment(3000)
    actor.send({ type: 'loading.ended' })
    expect(actor.getSnapshot().value).toBe('opening')
    clock.increment(1400)
    expect(actor.getSnapshot().value).toBe('over')
  })

  it('reaches every state, and ends from each', () => {
    const events: EventType[] = ['intro.started', 'intro.omitted', 'page.painted', 'loading.ended', 'intro.skipped']
    const paths = getShortestPaths(introMachine, { events: events.map((type) => ({ type })) })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect([...reached].sort()).toEqual(Object.keys(introFlow.states).sort())
    const ends = ['intro.omitted', 'intro.skipped'] as const
    for (const { state } of paths) {
      expect(ends.reduce((snapshot, type) => getNextSnapshot(introMachine, snapshot, { type }), state).value).toBe(
        'over',
      )
    }
  })
})
