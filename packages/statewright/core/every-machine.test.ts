import bundled from 'elkjs/lib/elk.bundled.js'
import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { allStates, chartOf } from './chart.ts'
import { drawSvg } from './draw-svg.ts'
import { layoutChart } from './layout.ts'
import { randomMachine, randomNumbers } from '../testing/random-machine.ts'

const elk = new bundled.default()

/** States without a box, and arrows without a label. */
async function missingIn(machine: AnyStateMachine): Promise<string[]> {
  const chart = chartOf(machine)
  const layout = await layoutChart(chart, elk)
  const svg = drawSvg(chart, layout)
  const isDrawn = (id: string): boolean => svg.includes(`data-state="${id}"`) && (layout.states[id]?.width ?? 0) > 0
  return [
    ...allStates(chart).flatMap(({ id }) => (isDrawn(id) ? [] : [id])),
    ...layout.arrows.flatMap(({ label, source }) => (label.width > 0 ? [] : [`label from ${source}`])),
  ]
}

describe('a machine with a transition across the border of a region is drawn', () => {
  const regions = {
    type: 'parallel',
    states: {
      one: { initial: 'a', states: { a: { on: { next: '#over' } }, b: {} } },
      two: { initial: 'c', states: { c: {}, d: { id: 'd' } } },
    },
  } as const
  it.each<[string, AnyStateMachine]>([
    ['out of it', createMachine({ id: 'm', initial: 'p', states: { p: regions, over: { id: 'over' } } })],
    [
      'into it',
      createMachine({
        ...{ id: 'm', initial: 'over' },
        states: { over: { id: 'over', on: { next: '#d' } }, p: regions },
      }),
    ],
    [
      'from a region to another one',
      createMachine({
        ...{ id: 'm', initial: 'p' },
        states: {
          p: {
            type: 'parallel',
            states: {
              one: { initial: 'a', states: { a: { on: { next: '#d' } } } },
              two: { initial: 'c', states: { c: {}, d: { id: 'd' } } },
            },
          },
        },
      }),
    ],
    [
      'in a parallel state that is in another one',
      createMachine({
        ...{ id: 'm', type: 'parallel' },
        states: { outer: { initial: 'p', states: { p: regions, over: { id: 'over' } } }, other: {} },
      }),
    ],
  ])('%s', async (_, machine) => {
    expect(await missingIn(machine)).toEqual([])
  })
})

it('any machine is drawn', { tags: 'slow' }, async () => {
  const random = randomNumbers(7)
  const machines = Array.from({ length: 40 }, (_, index) => randomMachine(random, `machine-${index}`))
  expect(new Set(machines.flatMap((machine) => allStates(chartOf(machine)).map(({ type }) => type))).size).toBe(5)
  for (const machine of machines) {
    // oxlint-disable-next-line no-await-in-loop -- the layouts share one thread
    expect(await missingIn(machine)).toEqual([])
  }
})
