import { createActor, fromCallback, getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { sliderMachine, type ShowSlide, type SliderEvent } from './slider.machine.ts'

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

/** Indexes of the slides that the buttons request. */
function requestedSlides(events: readonly SliderEvent[]): number[] {
  const indexes: number[] = []
  const track = fromCallback<ShowSlide, undefined, SliderEvent>(({ receive }) =>
    receive(({ index }) => indexes.push(index)),
  )
  const actor = createActor(sliderMachine.provide({ actors: { track } }), { input: { count: '6' } }).start()
  for (const event of events) actor.send(event)
  actor.stop()
  return indexes
}

describe('a slider', () => {
  it.each([
    ['starts at the start', [], 'atStart'],
    ['is between start and end', [measured(1, 3)], 'between'],
    ['is at the end', [measured(3, 5)], 'atEnd'],
    ['is back at the start', [measured(3, 5), measured(0, 2)], 'atStart'],
    ['shows all slides on a wide screen', [measured(0, 5)], 'allVisible'],
    ['is at the start again on a narrow screen', [measured(0, 5), measured(0, 1)], 'atStart'],
  ] as [string, SliderEvent[], string][])('%s', (_title, events, state) => {
    expect(after(events).value).toBe(state)
  })

  it.each([
    ['moves forward by one', [measured(1, 3), next], [2]],
    ['moves back by one', [measured(1, 3), previous], [0]],
    ['moves back from the end', [measured(3, 5), previous], [2]],
    ['does not move back from the start', [measured(0, 2), previous], []],
    ['does not move forward from the end', [measured(3, 5), next], []],
    ['does not move when all slides are visible', [measured(0, 5), next, previous], []],
    ['adds a second press to the first', [measured(0, 2), next, next], [1, 2]],
    ['starts from where it was dragged to', [measured(0, 2), next, measured(2, 4), next], [1, 3]],
    ['starts from the start where it was dragged back to it', [measured(0, 2), next, measured(0, 2), next], [1, 1]],
    ['moves at the first press, before it was measured', [next], [1]],
  ] as [string, SliderEvent[], number[]][])('%s', (_title, events, indexes) => {
    expect(requestedSlides(events)).toEqual(indexes)
  })

  it('reaches every state', () => {
    const events = [measured(0, 2), measured(1, 3), measured(3, 5), measured(0, 5), next, previous]
    const paths = getShortestPaths(sliderMachine, { input: { count: '6' }, events, limit: 1000 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set(['atStart', 'between', 'atEnd', 'allVisible']),
    )
  })
})
