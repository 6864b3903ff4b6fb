import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { and, createMachine, not, raise, sendTo, setup, stateIn, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { allStates, chartOf, type Chart } from '../core/chart.ts'
import { guardWords } from '../core/chart-words.ts'
import { randomMachine, randomNumbers } from '../testing/random-machine.ts'
import { machineJson } from './machine-json.ts'
import { mermaidOf } from './mermaid.ts'
import { scxmlOf } from './scxml.ts'

const random = randomNumbers(20_261_128)
const machines = Array.from({ length: 100 }, (_, index) => randomMachine(random, `machine-${index}`))

const lamp = setup({
  guards: { isDark: () => true, isHome: () => true },
  actions: { report: (_, _params: { type: string }) => {} },
}).createMachine({
  id: 'lamp',
  description: 'A lamp -- with a <switch>.',
  initial: 'off',
  states: {
    off: { on: { pressed: { guard: and(['isDark', not('isHome')]), target: 'on', description: 'By hand; or: not' } } },
    on: {
      entry: { type: 'report', params: { type: 'lamp.on' } },
      after: { 500: { target: 'off', actions: raise({ type: 'went' }) } },
      on: {
        pressed: { guard: stateIn({ on: 'dim' }), target: 'off' },
        told: { actions: sendTo('ear', { type: 'hum' }) },
      },
      initial: 'dim',
      states: {
        dim: { on: { 'a "b"; c': 'bright' } },
        bright: { tags: ['loud'] },
        last: { type: 'history', history: 'deep' },
      },
    },
    broken: { type: 'final' },
  },
})

/** A chart in which a combined guard is its words: JSON has no other name for it. */
function comparable(chart: Chart): unknown {
  return {
    ...chart,
    transitions: chart.transitions.map((one) => ({ ...one, guard: one.guard && guardWords(one.guard) })),
  }
}

const all: [string, AnyStateMachine][] = [lamp, ...machines].map((machine) => [machine.id, machine])

describe('a machine as JSON', () => {
  it.each(all)('re-creates the chart of %s', (_, machine) => {
    const again = createMachine(JSON.parse(machineJson(machine)) as never)
    expect(comparable(chartOf(again))).toEqual(comparable(chartOf(machine)))
  })
})

describe('a chart for Mermaid', () => {
  it.each(all)('has each state and each transition of %s', (_, machine) => {
    const chart = chartOf(machine)
    const lines = mermaidOf(chart).split('\n').slice(4)
    const arrows = lines.filter((line) => /^ +\w+ --> \w+ : [^:;]|^ +\w+ --> \w+ : .*#\d+;/.test(line))
    const states = lines.filter((line) => /^ +state "[^"]+" as \w+(?: \{)?$/.test(line))
    expect(states).toHaveLength(allStates(chart).length)
    expect(arrows).toHaveLength(chart.transitions.flatMap(({ targets }) => targets).length)
    expect(lines.filter((line) => line.endsWith('{')).length).toBe(lines.filter((line) => line.trim() === '}').length)
  })

  it('says guards, actions and what happens at entry, and hides what would end a text', () => {
    const text = mermaidOf(chartOf(lamp))
    expect(text.split('\n').slice(0, 5)).toEqual([
      '---',
      'title: "lamp"',
      '---',
      'stateDiagram-v2',
      '  state "lamp" as lamp {',
    ])
    expect(text).toContain('    lamp_off --> lamp_on : pressed [isDark and not isHome]\n')
    expect(text).toContain('    lamp_on --> lamp_off : after 500 ms / raise went\n')
    expect(text).toContain('      entry / report lamp.on\n')
    expect(text).toContain('      lamp_on_dim --> lamp_on_bright : a #34;b#34;#59; c\n')
    expect(text).toContain('state "last (H*)" as lamp_on_last')
    expect(text).toContain('    lamp_broken --> [*]\n')
  })
})

describe('a chart as SCXML', () => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', preserveOrder: false })

  it.each(all)('is valid XML, with each state and transition of %s, and targets that exist', (_, machine) => {
    const chart = chartOf(machine)
    const { text } = scxmlOf(chart)
    expect(XMLValidator.validate(text)).toBe(true)
    const elements = elementsOf(parser.parse(text))
    const ids = elements.flatMap(({ tag, id }) => (['state', 'parallel', 'final', 'history'].includes(tag) ? [id] : []))
    const hasEnd = chart.root.states.some(({ type }) => type === 'final')
    expect(new Set(ids).size).toBe(allStates(chart).length + (hasEnd ? 1 : 0))
    const histories = allStates(chart).flatMap(({ id, type }) => (type === 'history' ? [id] : []))
    const own = chart.transitions.filter(({ source }) => !histories.includes(source))
    const transitions = elements.filter(({ tag }) => tag === 'transition')
    expect(transitions).toHaveLength(own.length + histories.length + (hasEnd ? 1 : 0))
    const targets = transitions.flatMap(({ target }) => target?.split(' ') ?? [])
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
  })

  it('says what can be said, and notes the rest', () => {
    const { text, notes } = scxmlOf(chartOf(lamp))
    expect(text).toContain('<!-- A lamp - - with a <switch>. -->')
    expect(text).toContain('event="pressed" cond="(isDark() &amp;&amp; !(isHome()))" target="lamp.on"')
    expect(text).toContain(`cond="In('lamp.on.dim')"`)
    expect(text).toContain('<send id="after.500.lamp.on" event="after.500.lamp.on" delay="500ms"/>')
    expect(text).toContain('<cancel sendid="after.500.lamp.on"/>')
    expect(text).toContain(`<script>report({ type: 'lamp.on' })</script>`)
    expect(text).toContain('<raise event="went"/>')
    expect(text).toContain('<send event="hum" target="#_actor.ear"/>')
    expect(text).toContain('<final id="lamp.end"/>')
    expect(notes).toEqual([
      'Guards and actions are calls of functions by name: the platform has to provide them.',
      'Tags and meta of states are comments.',
    ])
  })

  it('has the code of a guard as a comment', () => {
    const gate = createMachine({
      ...{ id: 'gate', context: { count: 0 }, initial: 'shut' },
      states: { shut: { on: { pushed: { guard: ({ context }) => context.count > 1, target: 'open' } } }, open: {} },
    })
    const { text, notes } = scxmlOf(chartOf(gate))
    expect(text).toContain('<!-- guard: context.count > 1 -->')
    expect(notes).toEqual([
      'The guard "context.count > 1" in gate.shut is a comment: without it, the transition is always taken.',
    ])
  })
})

interface Element {
  tag: string
  id: string
  target?: string
}

/** Every element of a parsed document. */
function elementsOf(parsed: unknown): Element[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(parsed).flatMap(([tag, found]) =>
    [found].flat().flatMap((one: unknown): Element[] => {
      const attributes = typeof one === 'object' && one !== null ? one : {}
      return [{ tag, id: '', ...attributes }, ...elementsOf(one)]
    }),
  )
}
