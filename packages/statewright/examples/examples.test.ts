import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bundled from 'elkjs/lib/elk.bundled.js'
import { XMLValidator } from 'fast-xml-parser'
import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { allStates, chartOf } from '../core/chart.ts'
import { drawSvg } from '../core/draw-svg.ts'
import { layoutChart } from '../core/layout.ts'
import { startSimulation, takeStep, type Frame } from '../core/simulate.ts'
import { testSteps } from '../core/walk-test.ts'
import { decodeWalk, encodeWalk, type Step } from '../core/walk.ts'
import { exportText } from '../export/export-text.ts'
import { checkFlows } from '../source/check-flows.ts'
import { parseSource } from '../source/parse.ts'
import { play } from '../testing/play.ts'
import { chatMachine } from './chat.machine.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { editorMachine } from './editor.machine.ts'
import { feedbackMachine } from './feedback.machine.ts'
import { player, volume } from './player.machine.js'
import trafficLight from './traffic-light.machine.ts'

const elk = new bundled.default()

/** By name of the export; each with its file. */
const machines: Readonly<Record<string, { file: string; machine: AnyStateMachine }>> = {
  default: { file: 'traffic-light.machine.ts', machine: trafficLight },
  feedbackMachine: { file: 'feedback.machine.ts', machine: feedbackMachine },
  checkoutMachine: { file: 'checkout.machine.ts', machine: checkoutMachine },
  editorMachine: { file: 'editor.machine.ts', machine: editorMachine },
  chatMachine: { file: 'chat.machine.ts', machine: chatMachine },
  player: { file: 'player.machine.js', machine: player },
  volume: { file: 'player.machine.js', machine: volume },
}

const input = { lines: [{ sku: 'a', count: 1 }] }
const payload = { name: 'Ada', value: 'fine', text: 'hello', at: '2026-05-01', sku: 'b', coupon: 'ten', url: '/a.mp3' }

/** Each event of a machine twice; before it, time passes and the actors that run last are answered. */
function* stepsOf(machine: AnyStateMachine, frame: () => Frame): Generator<Step> {
  const events = chartOf(machine).transitions.filter(
    ({ kind, invoke }) => (kind === 'event' || kind === 'wildcard') && invoke === null,
  )
  for (const [index, { event }] of [...events, ...events].entries()) {
    yield { event: { type: event.replace('*', 'any'), ...payload } }
    const actor = frame().actors.at(-1)
    if (actor && index % 3 === 0) yield { done: actor.id, output: { receipt: 'r' } }
    if (actor && index % 3 === 1) yield { error: actor.id, message: 'Refused.' }
    if (index % 3 === 2) yield { time: 700 }
    if (frame().snapshot.status !== 'active') return
  }
}

/** The frames of such a walk, the start first. */
function walked(machine: AnyStateMachine): Frame[] {
  const frames = [startSimulation(machine, input, { isOnline: true })]
  for (const step of stepsOf(machine, () => frames.at(-1) as Frame)) frames.push(takeStep(frames.at(-1) as Frame, step))
  return frames
}

type Played = ReturnType<typeof play>

function take(flow: Played, step: Step): void {
  if ('time' in step) flow.pass(step.time)
  else if ('done' in step) flow.resolve(step.done, step.output)
  else if ('error' in step) flow.reject(step.error, step.message)
  else if ('event' in step) flow.send(step.event)
}

describe.each(Object.entries(machines))('the machine %s', (name, { file, machine }) => {
  const chart = chartOf(machine)

  it('has a chart that is plain JSON, without names that XState made up', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
    const texts = JSON.stringify([
      allStates(chart).flatMap(({ invokes, entry, exit }) => [invokes.map(({ src }) => src), entry, exit]),
    ])
    expect(texts).not.toMatch(/xstate\.|undefined|=>|\[object/)
  })

  it('is drawn', async () => {
    const svg = drawSvg(chart, await layoutChart(chart, elk))
    expect(allStates(chart).filter(({ id }) => !svg.includes(`data-state="${id}"`))).toEqual([])
    expect(XMLValidator.validate(svg)).toBe(true)
  })

  it('is simulated, and does the same as a test', () => {
    const frames = walked(machine)
    const unexpected = frames.flatMap(({ problem }) =>
      problem === null || problem === 'The machine failed: Refused.' ? [] : [problem],
    )
    expect(unexpected).toEqual([])
    const flow = play(machine, { input, guards: { isOnline: true } })
    for (const { step, expected } of testSteps(
      frames.filter(({ problem }) => problem === null),
      { asked: true, context: false },
    )) {
      if (step) take(flow, step)
      expect([step, flow.state, flow.asked]).toEqual([step, expected.state, expected.asked ?? flow.asked])
    }
  })

  it('has walks that a link holds', async () => {
    const walk = {
      flow: name,
      input,
      guards: { isOnline: true },
      steps: walked(machine).flatMap(({ step }) => step ?? []),
    }
    expect(await decodeWalk(await encodeWalk(walk))).toEqual(walk)
  })

  it('is exported', async () => {
    const exported = (format: 'mmd' | 'scxml' | 'json') =>
      exportText(format, { machine, chart, layout: (drawn) => layoutChart(drawn, elk) })
    expect(await exported('mmd')).toMatch(/\nstateDiagram-v2\n/)
    expect(XMLValidator.validate(await exported('scxml'))).toBe(true)
    const again = chartOf(createMachine(JSON.parse(await exported('json')) as object))
    const shape = ({ transitions }: typeof chart) => transitions.map(({ id, event, targets }) => [id, event, targets])
    expect(shape(again)).toEqual(shape(chart))
  })

  it('is checked without a false alarm', () => {
    expect(issuesOf(name, file, machine)).toEqual(faults[name] ?? [])
  })
})

/** What is a matter of the project: none of these has texts, names of delays, or a page that sends its events. */
const without = ['FLOW_DESCRIPTION_MISSING', 'FLOW_DELAY_UNNAMED', 'FLOW_EVENT_UNSENT'] as const

function issuesOf(name: string, file: string, machine: AnyStateMachine): string[] {
  const source = parseSource({ file, text: readFileSync(join(import.meta.dirname, file), 'utf8') })
  const flows = [{ file, name, chart: chartOf(machine) }]
  const found = checkFlows({ flows, machines: [source], others: [], placeholder: 'notProvided', without })
  return found.map(({ message }) => message)
}

/** What is really wrong with some of them. */
const faults: Readonly<Record<string, string[]>> = {
  chatMachine: ['Nothing handles an error of the actor "clicks".', 'Nothing handles an error of the actor "history".'],
}
