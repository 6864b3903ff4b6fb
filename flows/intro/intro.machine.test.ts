import { createActor, getInitialSnapshot, getNextSnapshot, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { introFlow, type IntroEvent } from './intro.flow.ts'
import { introMachine } from './intro.machine.ts'

type Told = IntroEvent['type']

function after(...told: Told[]) {
  return told.reduce(
    (snapshot, type) => getNextSnapshot(introMachine, snapshot, { type }),
    getInitialSnapshot(introMachine),
  ).value
}

/** An intro that has been painted, on a clock of its own. */
function painted() {
  const clock = new SimulatedClock()
  const actor = createActor(introMachine, { clock }).start()
  actor.send({ type: 'intro.granted' })
  actor.send({ type: 'page.painted' })
  return { clock, actor }
}

describe('the intro', () => {
  it.each([
    ['is not decided at first', [], 'undecided'],
    ['closes the curtain before anything is painted', ['intro.granted'], 'lowered'],
    ['does not play twice in a session [SHELL-37]', ['intro.refused'], 'over'],
    ['waits closed while the page loads', ['intro.granted', 'page.painted'], 'waiting'],
    ['opens after loading ends [SHELL-35]', ['intro.granted', 'page.painted', 'loading.ended'], 'opening'],
    ['stays closed until it is seen', ['intro.granted', 'loading.ended'], 'lowered'],
    ['can be skipped before it is seen', ['intro.granted', 'intro.skipped'], 'over'],
    ['can be skipped while it waits', ['intro.granted', 'page.painted', 'intro.skipped'], 'over'],
    ['can be skipped while it opens', ['intro.granted', 'page.painted', 'loading.ended', 'intro.skipped'], 'over'],
    ['does not come back', ['intro.refused', 'intro.granted'], 'over'],
  ] as [string, Told[], string][])('%s', (_title, told, state) => {
    expect(after(...told)).toBe(state)
  })

  it('waits 350 ms for the page at most', () => {
    const { clock, actor } = painted()
    clock.increment(349)
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('opening')
  })

  it('is over 1.4 s after the first paint at the latest [LIMIT-17]', () => {
    const { clock, actor } = painted()
    clock.increment(350)
    clock.increment(1000)
    expect(actor.getSnapshot().value).toBe('over')
    const waits = Object.values(introFlow.states).flatMap((state) => ('after' in state ? Object.keys(state.after) : []))
    expect(waits.reduce((sum, wait) => sum + Number(wait), 0)).toBeLessThanOrEqual(1400)
  })

  it('reaches every state, and a way leads from each to its end', () => {
    const events: Told[] = ['intro.granted', 'intro.refused', 'page.painted', 'loading.ended', 'intro.skipped']
    const paths = getShortestPaths(introMachine, { events: events.map((type) => ({ type })) })
    const reached = new Set(paths.map(({ state }) => state.value))
    expect([...reached].sort()).toEqual(Object.keys(introFlow.states).sort())
    const ends = ['intro.refused', 'intro.skipped'] as const
    for (const { state } of paths) {
      expect(ends.reduce((snapshot, type) => getNextSnapshot(introMachine, snapshot, { type }), state).value).toBe(
        'over',
      )
    }
  })
})
