import { createActor, fromCallback, getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { sliderMachine, type SliderEvent, type SlideWanted } from './slider.machine.ts'

const measured = (first: number, last: number): SliderEvent => ({ type: 'track.measured', first, last })
const next: SliderEvent = { type: 'next.pressed' }
const previous: SliderEvent = { type: 'previous.pressed' }

type Snapshot = SnapshotFrom<typeof sliderMachine>

function after(events: readonly SliderEvent[]): Snapshot {
  return events.reduce<Snapshot>(
    (snapshot, event) => getNextSnapshot(sliderMachine, snapshot, event),
    getInitialSnapshot(sliderMachine, { count: '6' }),
  )
}

/** Indexes of the slides that the buttons ask for. */
function wanted(events: readonly SliderEvent[]): number[] {
  const asked: number[] = []
  const track = fromCallback<SlideWanted, undefined, SliderEvent>(({ receive }) =>
    receive(({ index }) => asked.push(index)),
  )
  const actor = createActor(sliderMachine.provide({ actors: { track } }), { input: { count: '6' } }).start()
  for (const event of events) actor.send(event)
  actor.stop()
  return asked
}

describe('a slider', () => {
  it.each([
    ['starts at the start', [], 'atStart'],
    ['stands between', [measured(1, 3)], 'between'],
    ['has come to the end', [measured(3, 5)], 'atEnd'],
    ['has come back to the start', [measured(3, 5), measured(0, 2)], 'atStart'],
    ['shows everything on a wide screen', [measured(0, 5)], 'whole'],
    ['has an end again on a narrow one', [measured(0, 5), measured(0, 1)], 'atStart'],
  ] as [string, SliderEvent[], string][])('%s', (_title, events, state) => {
    expect(after(events).value).toBe(state)
  })

  it.each([
    ['goes on by one', [measured(1, 3), next], [2]],
    ['goes back by one', [measured(1, 3), previous], [0]],
    ['does not go back from the start', [measured(0, 2), previous], []],
    ['does not go on from the end', [measured(3, 5), next], []],
    ['goes nowhere when everything is seen', [measured(0, 5), next, previous], []],
    ['counts a second press on from the first', [measured(0, 2), next, next], [1, 2]],
    ['counts from where a finger has moved it', [measured(0, 2), next, measured(2, 4), next], [1, 3]],
    ['goes on at the first touch, before it was measured', [next], [1]],
  ] as [string, SliderEvent[], number[]][])('%s', (_title, events, indexes) => {
    expect(wanted(events)).toEqual(indexes)
  })

  it('reaches every state', () => {
    const events = [measured(0, 2), measured(1, 3), measured(3, 5), measured(0, 5), next, previous]
    const paths = getShortestPaths(sliderMachine, { input: { count: '6' }, events, limit: 1000 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['atStart', 'between', 'atEnd', 'whole']))
  })
})
