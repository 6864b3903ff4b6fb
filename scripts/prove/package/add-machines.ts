import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const examples = join(import.meta.dirname, '../../../packages/statewright/examples')
const machines = ['traffic-light.machine.ts', 'feedback.machine.ts', 'chat.machine.ts', 'player.machine.js']

const test = `import { expect, it } from 'vitest'
import { chartOf, svgOf } from 'statewright'
import { play } from 'statewright/testing'
import { checkFlows, parseSource } from 'statewright/source'
import { readFileSync } from 'node:fs'
import { chatMachine } from './chat.machine'
import { feedbackMachine } from './feedback.machine'
import { player } from './player.machine.js'
import trafficLight from './traffic-light.machine'

it('lets time pass', () => {
  const light = play(trafficLight)
  light.pass(1500)
  expect(light.state).toBe('red')
})

it('answers an actor that is written in place', () => {
  const feedback = play(feedbackMachine)
  feedback.send({ type: 'feedback.good' })
  feedback.send({ type: 'update', value: 'Fine.' })
  feedback.send({ type: 'submit' })
  expect(feedback.state).toBe('submitting')
  feedback.reject('inline actor', 'Offline.')
  expect([feedback.state, feedback.context.error?.message]).toEqual(['form', 'Offline.'])
})

it('plays actors of every kind', () => {
  const chat = play(chatMachine)
  chat.sendFrom('socket', { type: 'said', text: 'Hello.' })
  expect(chat.asked).toEqual([{ to: 'socket', event: { type: 'write', text: 'Hello.' } }])
  chat.send({ type: 'close' })
  expect(chat.state).toBe('closed')
})

it('draws them, always the same', async () => {
  for (const machine of [trafficLight, feedbackMachine, chatMachine, player]) {
    const svg = await svgOf(chartOf(machine))
    expect(svg).toMatch(/^<svg /)
    expect(await svgOf(chartOf(machine))).toBe(svg)
  }
})

it('checks their source', () => {
  const file = 'src/machines/chat.machine.ts'
  const machines = [parseSource({ file, text: readFileSync(file, 'utf8') })]
  const flows = [{ file, name: 'chatMachine', chart: chartOf(chatMachine) }]
  const issues = checkFlows({ flows, machines, others: [], placeholder: 'none' })
  expect(issues.map(({ code }) => code)).toContain('FLOW_ERROR_UNHANDLED')
})
`

const page = `import { useEffect, useState } from 'react'
import { chartOf, svgOf } from 'statewright'
import trafficLight from './machines/traffic-light.machine'

export default function App() {
  const [svg, setSvg] = useState('')
  useEffect(() => void svgOf(chartOf(trafficLight)).then(setSvg), [])
  return <div dangerouslySetInnerHTML={{ __html: svg }} />
}
`

/** Declarations are read as those of a library that is not skipped, and modules as Node finds them. */
const nodenext = {
  compilerOptions: {
    ...{ module: 'nodenext', moduleResolution: 'nodenext', target: 'es2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    ...{ strict: true, skipLibCheck: false, noEmit: true, types: [] },
  },
  files: ['nodenext.mts'],
}

const nodenextModule = `import { createMachine } from 'xstate'
import { chartOf, startSimulation, takeStep, type Chart, type Frame } from 'statewright'
import { play } from 'statewright/testing'
import { mutantsOf, parseSource } from 'statewright/source'

const machine = createMachine({ initial: 'a', states: { a: { on: { next: 'b' } }, b: {} } })
export const chart: Chart = chartOf(machine)
export const frame: Frame = takeStep(startSimulation(machine, undefined), { event: { type: 'next' } })
export const state: string = play(machine).state
export const mutants: number = mutantsOf(parseSource({ file: 'a.ts', text: '' })).length
`

/** Adds machines in other styles than this project's, a test of them, and a page that draws one. */
export function addMachines(project: string): void {
  const folder = join(project, 'src/machines')
  mkdirSync(folder)
  for (const machine of machines) cpSync(join(examples, machine), join(folder, machine))
  writeFileSync(join(folder, 'machines.test.ts'), test)
  writeFileSync(join(project, 'src/App.tsx'), page)
  writeFileSync(join(project, 'tsconfig.nodenext.json'), JSON.stringify(nodenext))
  writeFileSync(join(project, 'nodenext.mts'), nodenextModule)
  withNode(join(project, 'tsconfig.app.json'))
}

/** The tests read files, and one machine is JavaScript. */
function withNode(config: string): void {
  const text = readFileSync(config, 'utf8')
  const changed = text.replace('"types": ["vite/client"]', '"allowJs": true, "types": ["vite/client", "node"]')
  if (changed === text) throw new Error('The template of "npm create vite" has another tsconfig.app.json.')
  writeFileSync(config, changed)
}
