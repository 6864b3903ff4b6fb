// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Split } from './Split.tsx'

let root: Root
const onResize = vi.fn<(size: number) => void>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.querySelector('#app') ?? document.body)
  onResize.mockClear()
})
afterEach(() => act(() => root.unmount()))

function edge(orientation: 'vertical' | 'horizontal'): HTMLElement {
  const limits = { min: 100, max: 900 }
  act(() => root.render(<Split label="Width" size={400.4} {...{ limits, orientation, onResize }} />))
  const found = document.querySelector('hr')
  if (!found) throw new Error('There is no edge.')
  return found
}

describe('an edge between two parts', () => {
  it('says what it is and where it is', () => {
    const names = ['aria-label', 'aria-orientation', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax', 'tabindex']
    const found = edge('vertical')
    expect(names.map((name) => found.getAttribute(name))).toEqual(['Width', 'vertical', '400', '100', '900', '0'])
  })

  it.each([
    ['vertical', 'ArrowLeft', 440.4],
    ['vertical', 'ArrowRight', 360.4],
    ['vertical', 'ArrowUp', null],
    ['horizontal', 'ArrowUp', 440.4],
    ['horizontal', 'ArrowDown', 360.4],
    ['horizontal', 'ArrowLeft', null],
  ] as const)('that is %s makes of %s %j px', (orientation, key, size) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    const found = edge(orientation)
    act(() => found.dispatchEvent(event))
    expect(onResize.mock.calls).toEqual(size === null ? [] : [[size]])
    expect(event.defaultPrevented).toBe(size !== null)
  })

  it.each([
    ['vertical', 700],
    ['horizontal', 550],
  ] as const)('that is %s follows a pressed pointer to %i px from the end', (orientation, size) => {
    const found = edge(orientation)
    const around = { right: 1000, bottom: 800 } as DOMRect
    vi.spyOn(found.parentElement ?? found, 'getBoundingClientRect').mockReturnValue(around)
    const move = (buttons: number) =>
      act(() =>
        found.dispatchEvent(new PointerEvent('pointermove', { buttons, clientX: 300, clientY: 250, bubbles: true })),
      )
    move(0)
    expect(onResize).not.toHaveBeenCalled()
    move(1)
    expect(onResize.mock.calls).toEqual([[size]])
  })
})
