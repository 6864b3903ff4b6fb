import { getInitialSnapshot, getNextSnapshot, type SnapshotFrom } from 'xstate'
import { expect, it } from 'vitest'
import { sliderMachine, type SliderEvent } from '../../../flows/slider/slider.machine.ts'
import { view } from './slider.binding.ts'

const measured = (first: number, last: number): SliderEvent => ({ type: 'track.measured', first, last })

function after(...events: SliderEvent[]): SnapshotFrom<typeof sliderMachine> {
  const start = getInitialSnapshot(sliderMachine, { count: '6', position: '{current} von 6' })
  return events.reduce((snapshot, event) => getNextSnapshot(sliderMachine, snapshot, event), start)
}

it.each([
  ['at the start', measured(0, 2), 'true', 'false'],
  ['between', measured(1, 3), 'false', 'false'],
  ['at the end', measured(3, 5), 'false', 'true'],
])('disables the buttons that lead nowhere: %s', (_title, event, previous, next) => {
  expect(view(after(event))).toMatchObject({
    previous: { 'aria-disabled': previous, hidden: false },
    next: { 'aria-disabled': next, hidden: false },
  })
})

it('hides the buttons when all slides are visible', () => {
  expect(view(after(measured(0, 5)))).toMatchObject({ previous: { hidden: true }, next: { hidden: true } })
})

it('announces the position after a press, not after a drag', () => {
  expect(view(after(measured(0, 2), { type: 'next.pressed' }))).toMatchObject({ status: { text: '2 von 6' } })
  expect(view(after(measured(2, 4)))).not.toHaveProperty('status')
})
