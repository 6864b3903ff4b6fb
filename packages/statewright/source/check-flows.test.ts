import { createMachine } from 'xstate'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatIssues } from '../../findings/finding.ts'
import { chartOf } from '../core/chart.ts'
import { checkFlows } from './check-flows.ts'
import { flowIssueCodes } from './issue-codes.ts'
import { parseSource } from './parse.ts'

const lamp = {
  id: 'lamp',
  description: 'A lamp.',
  initial: 'dark',
  states: {
    dark: { on: { 'lamp.pressed': 'lit' } },
    lit: { on: { 'lamp.pressed': 'dark', 'bulb.broken': 'broken' } },
    broken: { type: 'final' },
  },
}

const view = `<button data-event="lamp.pressed" />; send({ type: 'bulb.broken' })`
const setup = 'setup({ actors: { glow: fromPromise(() => missingEffect()) }, guards: { isDark: () => true } })'
const binding = `import { lampMachine } from '../flows/lamp.ts'
lampMachine.provide({ actors: { glow } })`

/** The issues as text. The machine of the file is the given one. */
function issues({ config = lamp as object, other = view, provider = binding, head = setup, above = '' } = {}): string {
  const machine = parseSource({
    file: 'flows/lamp.ts',
    text: `${above}export const lampMachine = ${head}.createMachine(${JSON.stringify(config, null, 2)})`,
  })
  const beside = parseSource({ file: 'flows/lämp setup.ts', text: `export const lampSetup = ${setup}` })
  const others = [
    parseSource({ file: 'blocks/Lamp.tsx', text: other }),
    parseSource({ file: 'blocks/lamp.binding.ts', text: provider }),
  ]
  const flows = [{ file: 'flows/lamp.ts', chart: chartOf(createMachine(config)) }]
  return formatIssues(checkFlows({ flows, machines: [machine, beside], others, placeholder: 'missingEffect' }))
}

/** The lamp with other states beside its own. */
const withStates = (states: object) => ({ ...lamp, states: { ...lamp.states, ...states } })

describe('the check of flows', () => {
  it('finds nothing in a complete flow', () => {
    expect(issues()).toBe('')
  })

  it('finds a machine that does not say what it does', () => {
    expect(issues({ config: { ...lamp, description: undefined } })).toBe(
      `FLOW_DESCRIPTION_MISSING  flows/lamp.ts:1
  The machine "lamp" has no description.
  Expected one sentence that says what it does: drawings and the simulator show it.
  Add "description" below its "id"; to a state table, a comment.`,
    )
  })

  it('finds a state that nothing leads to', () => {
    expect(issues({ config: withStates({ dim: { on: { 'lamp.pressed': 'dark' } } }) })).toBe(
      `FLOW_STATE_UNREACHED  flows/lamp.ts:20
  No transition leads to the state "dim".
  Expected a transition, or an initial state that is reached.
  Remove the state, or add what leads to it.`,
    )
  })

  it('finds an inner state without a way out, also of the states around it', () => {
    const stuck = { initial: 'one', states: { one: { always: 'two' }, two: { on: { 'lamp.pressed': 'two' } } } }
    const config = withStates({ broken: stuck })
    expect(issues({ config })).toBe(
      `FLOW_STATE_UNLEFT  flows/lamp.ts:23
  No transition leads out of the state "broken.two", nor out of a state around it.
  Expected a way out, or a final state.
  Add a transition, or "type: 'final'" where the flow ends here.`,
    )
    expect(issues({ config: withStates({ broken: { ...stuck, on: { 'lamp.pressed': 'dark' } } }) })).toBe('')
  })

  it('finds an event that nothing sends, and the one that was probably meant', () => {
    expect(issues({ other: `<button data-event="lamp.presed" />; send({ type: 'bulb.broken' })` })).toBe(
      `FLOW_EVENT_UNSENT  flows/lamp.ts:8
  Nothing sends the event "lamp.pressed".
  Expected an attribute data-event, or a call that sends it. Did you mean "lamp.presed"?
  Correct its name, send it, or remove the transition.`,
    )
  })

  it.each([
    ['an attribute', 'data-event', `<button data-event="lamp.pressed" />`],
    ['a name that is put together', 'template', 'send({ type: `${thing}.pressed` })'],
  ])('accepts an event that is sent by %s (%s)', (_, __, sender) => {
    expect(issues({ other: `${sender}; send('bulb.broken')` })).toBe('')
  })

  it('finds an effect that nobody provides', () => {
    const found = `FLOW_EFFECT_MISSING  flows/lamp.ts:1
  Nothing provides the actor "glow".
  Expected it in "actors" of a call of provide() with this machine.
  Provide it where the machine is used, or remove it.`
    expect(issues({ provider: binding.replace('glow', 'glows') })).toBe(found)
    expect(issues({ provider: binding.replace('lampMachine.provide', 'otherMachine.provide') })).toBe(found)
    expect(issues({ head: setup.replace('() => true', '() => missingEffect()') })).toContain('the guard "isDark"')
  })

  it('finds it where the setup of the machine is in a file of its own', () => {
    const apart = { above: "import { lampSetup } from './lämp setup.ts'\n", head: 'lampSetup' }
    expect(issues(apart)).toBe('')
    expect(issues({ ...apart, provider: '' })).toMatch(/^FLOW_EFFECT_MISSING {2}flows\/lämp setup\.ts:1\n/)
  })

  it('accepts what a helper of the binding provides, but not for another machine', () => {
    const provider = `import { lampMachine } from '../flows/lamp.ts'; import { lit } from './Lamp.tsx'; lit(lampMachine)`
    const helper = (machine: string) => `${view}; ${machine}.provide({ actors: { glow } })`
    expect(issues({ provider, other: helper('machine') })).toBe('')
    expect(issues({ provider, other: helper('lampSetup') })).toContain('Nothing provides the actor "glow".')
  })

  describe('with an actor that can fail', () => {
    const blink = (more: object) => ({
      ...lamp,
      states: { ...lamp.states, dark: { ...lamp.states.dark, invoke: { src: 'glow', id: 'glow', ...more } } },
    })
    const unhandled = (line: number, hint: string) => `FLOW_ERROR_UNHANDLED  flows/lamp.ts:${line}
  Nothing handles an error of the actor "glow".
  Expected a transition for it: without one, the machine stops and the visitor waits.
  ${hint}`
    const invoked = unhandled(11, 'Add "onError" to its "invoke": to a state that says what failed and has a way out.')
    const spawned = 'Give the actor an "id", and add "xstate.error.actor.<id>" to "on"; or invoke it with "onError".'

    it('finds one that is invoked without onError', () => {
      expect(issues({ config: blink({}) })).toBe(invoked)
      expect(issues({ config: blink({ onDone: 'lit' }) })).toBe(invoked)
    })

    it('finds one that is a constant', () => {
      const head = setup.replace('glow: fromPromise(() => missingEffect())', 'glow: shine')
      const above = 'const shine = fromObservable(() => light)\n'
      expect(issues({ config: blink({}), head, above })).toContain('FLOW_ERROR_UNHANDLED')
    })

    it('accepts one whose error a state handles, and one that cannot fail', () => {
      expect(issues({ config: blink({ onError: 'broken' }) })).toBe('')
      const around = { ...blink({}), on: { 'xstate.error.actor.glow': '.broken' } }
      expect(issues({ config: around })).toBe('')
      expect(issues({ config: blink({}), head: setup.replace('fromPromise', 'fromCallback') })).toBe('')
    })

    it('finds one that an action spawns, unless the machine has a transition for its error', () => {
      const spawning = (call: string) => setup.replace('guards', `actions: { start: ${call} }, guards`)
      expect(issues({ head: spawning("spawnChild('glow')") })).toBe(unhandled(1, spawned))
      const named = spawning("assign(({ spawn }) => ({ glow: spawn('glow', { id: 'bulb' }) }))")
      expect(issues({ head: named })).toBe(unhandled(1, spawned))
      const config = { ...lamp, on: { 'xstate.error.actor.bulb': '.broken' } }
      expect(issues({ head: named, config })).toBe('')
    })
  })

  it('finds a delay that is a number, in machines and in tables', () => {
    const delayed = { on: { 'lamp.pressed': 'dark', 'bulb.broken': 'broken' }, after: { 300: 'dark' } }
    expect(issues({ config: withStates({ lit: delayed }) })).toContain('FLOW_DELAY_UNNAMED  flows/lamp.ts')
    const text =
      'const dusk = 20\nexport const lampFlow = { initial: "a", states: { a: { after: { DELAY: "b" } }, b: {} } } as const'
    const table = createMachine({
      id: 'lamp',
      description: 'A lamp.',
      initial: 'a',
      states: { a: { after: { 20: 'b' } }, b: { type: 'final' } },
    })
    const flows = [{ file: 'flows/lamp.flow.ts', chart: chartOf(table) }]
    const check = (delay: string) =>
      formatIssues(
        checkFlows({
          ...{ flows, others: [], placeholder: 'missingEffect' },
          machines: [parseSource({ file: 'flows/lamp.flow.ts', text: text.replace('DELAY', delay) })],
        }),
      )
    expect(check('[dusk]')).toBe('')
    expect(check('20')).toBe(
      `FLOW_DELAY_UNNAMED  flows/lamp.flow.ts:2
  The delay 20 has no name.
  Expected a name that says what the machine waits for.
  Name it in "delays" of setup(); in a state table, as a constant: "[minimumDisplay]: …".`,
    )
  })
})

describe('the codes of issues', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/errors.md'), 'utf8').split('\n# Flow issues\n')[1]

  it.each(Object.entries(flowIssueCodes))('%s is explained in docs/errors.md', (code, text) => {
    expect(docs).toContain(`### ${code}\n\n${text}`)
  })
})
