// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartLayout } from '../core/layout.ts'
import { Overview } from './Overview.tsx'

const layout: ChartLayout = {
  ...{ width: 400, height: 200, initials: [], arrows: [], heads: {} },
  states: { one: { x: 10, y: 20, width: 50, height: 30 }, two: { x: 100, y: 20, width: 50, height: 30 } },
}
const whole = { x: 0, y: 0, width: 400, height: 200 }

let root: Root
const onChoose = vi.fn<(point: { x: number; y: number }) => void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.querySelector('#app') ?? document.body)
  onChoose.mockClear()
})
afterEach(() => act(() => root.unmount()))

function show(visible: typeof whole): SVGSVGElement | null {
  act(() => root.render(<Overview {...{ layout, visible, onChoose }} />))
  return document.querySelector('svg')
}

describe('the overview of a chart', () => {
  it.each([
    ['the whole chart', whole, false],
    ['more than that', { x: -10, y: -10, width: 500, height: 300 }, false],
    ['not its right', { ...whole, width: 399 }, true],
    ['not its bottom', { ...whole, height: 199 }, true],
    ['not its left', { ...whole, x: 1 }, true],
    ['not its top', { ...whole, y: 1 }, true],
  ])('where the frame shows %s: %j is visible %j', (_, visible, isShown) => {
    expect(show(visible) !== null).toBe(isShown)
  })

  it('has every state, and a frame round what is visible', () => {
    const svg = show({ x: 20, y: 0, width: 100, height: 90 })
    expect(svg?.getAttribute('viewBox')).toBe('0 0 400 200')
    expect(svg?.querySelectorAll('.flows__overview-state')).toHaveLength(2)
    const frame = svg?.querySelector('.flows__overview-frame')
    expect(['x', 'y', 'width', 'height'].map((name) => frame?.getAttribute(name))).toEqual(['20', '0', '100', '90'])
  })

  it('moves the drawing to the point that is pressed, and on while it is', () => {
    const svg = show({ ...whole, width: 100 })
    if (!svg) throw new Error('The overview is not there.')
    // Half as large as the drawing, 10 px from the left of the page.
    svg.getScreenCTM = () => ({ inverse: () => ({}) }) as DOMMatrix
    svg.setPointerCapture = () => {}
    vi.stubGlobal(
      'DOMPoint',
      class {
        x: number
        y: number
        constructor(x: number, y: number) {
          this.x = x
          this.y = y
        }
        matrixTransform = () => ({ x: (this.x - 10) * 2, y: this.y * 2 })
      },
    )
    const send = (type: string, buttons: number, clientX: number) =>
      act(() => svg.dispatchEvent(new PointerEvent(type, { buttons, clientX, clientY: 5, bubbles: true })))
    send('pointerdown', 1, 60)
    send('pointermove', 0, 70)
    send('pointermove', 1, 80)
    expect(onChoose.mock.calls).toEqual([[{ x: 100, y: 10 }], [{ x: 140, y: 10 }]])
  })
})
