// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMachine } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chartOf } from '../core/chart.ts'
import { playWalk } from '../core/simulate.ts'
import { setHost } from './host.ts'
import { SaveTest } from './SaveTest.tsx'
import { serverHost } from './server-host.ts'
import type { Simulation } from './simulation.ts'

const flow = {
  ...{ flow: 'filter-panel', file: 'flows/filter-panel/filter-panel.machine.ts', exported: 'filterPanelMachine' },
  ...{ adapted: false, usedBy: [], description: null },
}
const filterPanelMachine = createMachine({
  id: 'filter-panel',
  initial: 'closed',
  states: { closed: { on: { 'panel.opened': 'open' } }, open: { on: { 'panel.closed': 'closed' } } },
})

const frames = playWalk(filterPanelMachine, {
  input: {},
  steps: [{ event: { type: 'panel.opened' } }, { event: { type: 'tabs.left' } }, { done: 'nobody', output: 1 }],
})

function simulationAt(at: number): Simulation {
  const frame = frames[at]
  if (!frame) throw new Error(`There is no step ${at}.`)
  const nothing = () => {}
  return {
    flow,
    machine: filterPanelMachine,
    chart: chartOf(filterPanelMachine),
    types: null,
    input: {},
    frames,
    at,
    frame,
    take: nothing,
    goTo: nothing,
    restart: nothing,
  }
}

let root: Root
let sent: { url: string; body: unknown }[] = []

beforeEach(() => {
  setHost(serverHost('/__flows'))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="app"></div>'
  root = createRoot(document.querySelector('#app') ?? document.body)
  sent = []
})
afterEach(() => act(() => root.unmount()))

/** The server answers with these, in this order. */
function answer(...answers: readonly [status: number, json: object][]): void {
  const rest = [...answers]
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    const [status, json] = rest.shift() ?? [500, {}]
    return Response.json(json, { status })
  })
}

const show = (at: number) => act(() => root.render(<SaveTest simulation={simulationAt(at)} />))
const field = (label: RegExp): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => label.test(textContent))
  const input = found?.control ?? document.getElementById(found?.htmlFor ?? '')
  if (!(input instanceof HTMLInputElement)) throw new Error(`No field is labelled ${label}.`)
  return input
}
const fill = (label: RegExp, value: string) =>
  act(() => {
    const input = field(label)
    // As a visitor does: React hears only of a value that it has not set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const said = () => document.querySelector('output')?.textContent

describe('the form that saves a walk as a test', () => {
  it('sends the steps so far, with another last state where the machine is wrong', async () => {
    answer([201, { file: 'flows/filter-panel/closes.walk.test.ts' }])
    show(2)
    expect(button('Save test')?.disabled).toBe(true)
    fill(/^What the flow does/, 'closes')
    fill(/^State after step 2/, 'closed')
    expect(document.body.textContent).toContain('The machine is in “open”: the test fails until that is corrected.')
    await press('Save test')
    expect(sent).toEqual([
      {
        url: '/__flows/filter-panel/tests',
        body: {
          title: 'closes',
          input: {},
          guards: {},
          steps: [
            { step: null, expected: { state: 'closed' } },
            { step: { event: { type: 'panel.opened' } }, expected: { state: 'open', asked: [] } },
            { step: { event: { type: 'tabs.left' } }, expected: { state: 'closed' } },
          ],
        },
      },
    ])
    expect(said()).toContain('Saved as flows/filter-panel/closes.walk.test.ts.')
  })

  it('overwrites a test only when it is told to', async () => {
    answer([409, { problem: 'x exists already.' }], [201, { file: 'x' }])
    show(1)
    fill(/^What the flow does/, 'opens')
    await press('Save test')
    expect(said()).toBe('x exists already.')
    await press('Overwrite it')
    expect(sent.map(({ url }) => url)).toEqual([
      '/__flows/filter-panel/tests',
      '/__flows/filter-panel/tests?overwrite=true',
    ])
    expect(said()).toContain('Saved as x.')
  })

  it('forgets the state that was expected of another step', () => {
    show(2)
    fill(/^State after step 2/, 'closed')
    show(1)
    expect(field(/^State after step 1/).value).toBe('open')
  })

  it('saves no step that could not be taken', () => {
    show(3)
    expect(document.body.textContent).toContain('Step 3 could not be taken.')
    expect(button('Save test')).toBeUndefined()
  })
})
