// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf, type Chart } from '../core/chart.ts'
import { LastChart, storeChart } from './LastChart.tsx'

const chart = chartOf(
  createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { opened: 'open' } }, open: {} } }),
)

/** Its layout is computed in a worker, which there is none of here. */
vi.mock('./use-drawing.ts', () => ({
  useDrawing: ({ id, transitions }: Chart) => ({ svg: `<svg><title>${id}: ${transitions.length}</title></svg>` }),
}))

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.querySelector('#app') ?? document.body)
})
afterEach(() => act(() => root.unmount()))

const show = (flow: string) => act(() => root.render(<LastChart flow={flow} />))

describe('the chart of the last version that could be loaded', () => {
  it('is nothing where this tab has shown none of the flow', () => {
    storeChart('window', chart)
    show('door')
    expect(document.querySelector('figure')).toBeNull()
  })

  it('is drawn with its caption, from what was stored', () => {
    storeChart('door', chart)
    show('door')
    expect(document.querySelector('figcaption')?.textContent).toBe(
      'The chart of the last version that could be loaded:',
    )
    expect(document.querySelector('figure svg')?.textContent).toBe('door: 1')
  })
})
