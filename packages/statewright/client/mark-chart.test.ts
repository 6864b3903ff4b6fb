// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { markChart, type ChartMarks } from './mark-chart.ts'

const nothing: ChartMarks = { active: new Set(), taken: new Set(), offered: new Map(), tested: null, survivors: null }
let svg: Element

beforeEach(() => {
  document.body.innerHTML =
    '<svg role="img"><g data-state="door"></g><g data-state="door.open"><g data-transition="door.open|shaken|0"></g></g>' +
    '<g data-arrow="door.open|closed|0 door.open|left|0"><g data-transition="door.open|closed|0"><text>closed</text><text>[isFree]</text></g><g data-transition="door.open|left|0"></g></g></svg>'
  svg = document.body.firstElementChild as Element
})

const transition = (event: string): Element | null => svg.querySelector(`[data-transition="door.open|${event}|0"]`)

it('names the active state, which can be focused', () => {
  markChart(svg, { ...nothing, active: new Set(['door.open']) })
  const open = svg.querySelector('[data-state="door.open"]')
  expect([open?.getAttribute('aria-label'), open?.getAttribute('tabindex')]).toEqual(['State door.open, active', '0'])
  const root = svg.querySelector('[data-state="door"]')
  expect([root?.getAttribute('aria-label'), root?.hasAttribute('tabindex')]).toEqual(['State door', false])
})

it('makes a button of each transition whose event can be sent, and of no other', () => {
  markChart(svg, { ...nothing, offered: new Map([['door.open|closed|0', 'from open']]) })
  expect(transition('closed')?.outerHTML).toMatch(
    /role="button".*tabindex="0".*aria-label="closed \[isFree\], from open"/,
  )
  expect(transition('left')?.hasAttribute('role')).toBe(false)
})

it('marks the way of the last step, and forgets the one before', () => {
  const arrow = svg.querySelector('[data-arrow]')
  markChart(svg, { ...nothing, taken: new Set(['door.open|left|0']) })
  expect([arrow?.hasAttribute('data-active'), transition('left')?.hasAttribute('data-active')]).toEqual([true, true])
  markChart(svg, nothing)
  expect([arrow?.hasAttribute('data-active'), transition('left')?.hasAttribute('data-active')]).toEqual([false, false])
})

it('marks what no test takes, if it is asked to', () => {
  markChart(svg, { ...nothing, tested: new Set(['door.open|left|0']) })
  expect(['left', 'closed', 'shaken'].map((event) => transition(event)?.hasAttribute('data-untested'))).toEqual([
    false,
    true,
    true,
  ])
})

it('marks the states and transitions that can be changed without a test that notices, if it is asked to', () => {
  const marked = () => [...svg.querySelectorAll('[data-survivor]')].map((one) => ({ ...(one as SVGElement).dataset }))
  markChart(svg, { ...nothing, survivors: new Set(['door.open', 'door.open|left|0']) })
  expect(marked()).toMatchObject([{ state: 'door.open' }, { transition: 'door.open|left|0' }])
  markChart(svg, nothing)
  expect(marked()).toEqual([])
})
