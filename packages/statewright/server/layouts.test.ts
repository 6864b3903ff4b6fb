// @module-tag slow
import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../core/chart.ts'
import type { ChartLayout } from '../core/layout.ts'
import { createLayouts } from './layouts.ts'

const lamp = (names: readonly string[]) =>
  JSON.stringify(
    chartOf(
      createMachine({
        id: 'lamp',
        initial: 'off',
        states: { off: {}, ...Object.fromEntries(names.map((n) => [n, {}])) },
      }),
    ),
  )

describe('layouts of charts, from a thread', () => {
  it('place every state, and are computed once', async () => {
    const layoutOf = createLayouts()
    const first = layoutOf(lamp(['on']))
    expect(layoutOf(lamp(['on']))).toBe(first)
    const { width, states } = JSON.parse(await first) as ChartLayout
    expect(width).toBeGreaterThan(100)
    expect(Object.keys(states)).toEqual(['lamp', 'lamp.off', 'lamp.on'])
  })

  it('say why one cannot be computed, and the next one is', async () => {
    const layoutOf = createLayouts()
    await expect(layoutOf('{}')).rejects.toThrow('undefined')
    const layout = JSON.parse(await layoutOf(lamp(['on', 'dim']))) as ChartLayout
    expect(Object.keys(layout.states)).toContain('lamp.dim')
  })

  it('are refused where too many wait', async () => {
    const layoutOf = createLayouts()
    const asked = Array.from({ length: 25 }, (_, index) => layoutOf(lamp([`state${index}`])))
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(5)
  })
})
