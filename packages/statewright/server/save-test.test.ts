import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { getNextTransitions } from 'xstate'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { pageGuards } from '../core/page-guards.ts'
import { playWalk, startSimulation, takeStep, type Frame } from '../core/simulate.ts'
import { isStateTable, machineOfTable } from '../../../devtools/flows/table-machine.ts'
import { testSteps } from '../core/walk-test.ts'
import { maxTime, type Step, type WalkEvent } from '../core/walk.ts'
import { loadFlow, loadFlows, type LoadedFlow } from './load-flows.ts'
import { saveTests } from './save-test.ts'

const project = join(import.meta.dirname, '../../..')
const app = Fastify()
let root = ''
let flows: readonly LoadedFlow[] = []

// A copy of the flows: neither the checks of this project nor a listing of its flows sees what is written here.
beforeAll(async () => {
  mkdirSync(join(project, '.cache'), { recursive: true })
  root = mkdtempSync(join(project, '.cache/walk-tests-'))
  // A walk that a browser test saves beside this may be gone again.
  // What machines import: the rules of fields are those of the server.
  for (const folder of ['flows', 'engine/actions'])
    cpSync(join(project, folder), join(root, folder), { recursive: true, filter: existsSync })
  cpSync(join(project, '.oxfmtrc.json'), join(root, '.oxfmtrc.json'))
  const file = 'flows/gate/gate.machine.ts'
  mkdirSync(join(root, 'flows/gate'))
  writeFileSync(join(root, file), gate)
  const loaded = await loadFlow(root, { flow: 'gate', file, usedBy: [], description: null })
  flows = [...(await loadFlows(project)).flows, loaded]
  saveTests(app, root)
})
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

/** No machine here has a guard that the page decides; those of others may. */
const gate = `import { setup } from 'xstate'

export const gateMachine = setup({ guards: { isKnown: (): boolean => false } }).createMachine({
  id: 'gate',
  initial: 'shut',
  states: { shut: { on: { knocked: { guard: 'isKnown', target: 'open' } } }, open: { on: { left: 'shut' } } },
})
`

const open: WalkEvent = { type: 'panel.opened' }
const dismissed: WalkEvent = { type: 'panel.dismissed' }

describe('a walk is saved as a test', () => {
  it('reads like one that was written by hand', async () => {
    const saved = await save('filter-panel', {
      title: 'closes on Escape',
      events: [open, dismissed],
      query: '?overwrite=true',
    })
    expect([saved.statusCode, saved.json()]).toEqual([
      201,
      { file: 'flows/filter-panel/closes-on-escape.walk.test.ts' },
    ])
    expect(read('filter-panel/closes-on-escape')).toBe(`import { expect, it } from 'vitest'
import { play } from 'statewright/testing'
import { filterPanelMachine } from './filter-panel.machine.ts'

it('closes on Escape', () => {
  const flow = play(filterPanelMachine)
  expect(flow.state).toBe('closed')

  flow.send({ type: 'panel.opened' })
  expect(flow.state).toBe('open')
  expect(flow.asked).toEqual([])

  flow.send({ type: 'panel.dismissed' })
  expect(flow.state).toBe('closed')
  expect(flow.asked).toEqual([{ to: 'page', event: { type: 'panel.close' } }])
})
`)
  })

  it('is not written over one of the same name, unless that is asked for', async () => {
    const title = 'opens'
    expect((await save('filter-panel', { title, events: [open] })).statusCode).toBe(201)
    const before = read('filter-panel/opens')
    const refused = await save('filter-panel', { title, events: [open, dismissed] })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { problem: 'flows/filter-panel/opens.walk.test.ts exists already.' },
    ])
    expect(read('filter-panel/opens')).toBe(before)
    expect(
      (await save('filter-panel', { title, events: [open, dismissed], query: '?overwrite=true' })).statusCode,
    ).toBe(201)
    expect(read('filter-panel/opens')).toContain('panel.dismissed')
  })

  it.each([
    ['another site', { headers: { origin: 'http://other.test' } }, 403, 'Only pages of this server can save tests.'],
    ['nobody in particular', { headers: {} }, 403, 'Only pages of this server can save tests.'],
    ['a page, of an unknown flow', { flow: '..%2F..%2Fapp' }, 404, 'There is no flow "../../app".'],
    [
      'a page, without a usable name',
      { payload: { title: '../..', steps: [] } },
      400,
      'The title of a test has 1 to 100 characters, with a letter from a to z or a digit.',
    ],
    ['a page, without steps', { payload: { title: 'empty' } }, 400, 'A test is { title, input, guards, steps }.'],
    [
      'a page, with something else as a step',
      { payload: { title: 'odd', steps: [{ step: null, expected: { state: 'a' } }, { step: { run: 'x' } }] } },
      400,
      expect.stringMatching(/^Step 1 of the walk is \{"run":"x"\}\./),
    ],
    [
      'a page, without an expected state',
      { payload: { title: 'odd', steps: [{ step: null }] } },
      400,
      'What is expected after step 0 is { state: text, asked?: list, context?: object }.',
    ],
  ] as [string, { flow?: string; headers?: Record<string, string>; payload?: object }, number, string][])(
    'is refused from %s',
    async (_who, { flow = 'header', headers = own, payload = {} }, status, problem) => {
      const response = await app.inject({ method: 'POST', url: `/__flows/${flow}/tests`, headers, payload })
      expect([response.statusCode, response.json()]).toEqual([status, { problem }])
    },
  )

  it('is bounded', async () => {
    const payload = { title: 'x'.repeat(600_000) }
    const response = await app.inject({ method: 'POST', url: '/__flows/header/tests', headers: own, payload })
    expect(response.statusCode).toBe(413)
  })

  it('cannot end the string that it is in', async () => {
    const title = `it's "quoted" \`\${1}\` \\ */ '); process.exit(1) //`
    expect((await save('login-popin', { title, events: [{ type: `');process.exit(1)//` }] })).statusCode).toBe(201)
  })

  it('is green for every flow, and red for one that was changed since', async () => {
    const walked = flows.map((flow) => ({ flow, frames: explore(flow) }))
    for (const { flow, frames } of walked) {
      const file = `flows/${flow.flow}/is-walked.walk.test.ts`
      expect((await saveFrames(flow.flow, 'is walked', frames)).json()).toEqual({ file })
    }
    expect(walked.flatMap(({ flow, frames }) => (frames.length > 1 ? [] : flow.flow))).toEqual([])
    // Every kind of step is among them.
    const kinds = walked.flatMap(({ frames }) => frames.flatMap(({ step }) => (step ? Object.keys(step)[0] : [])))
    expect(new Set(kinds)).toEqual(new Set(['event', 'done', 'error', 'time', 'actor', 'guard']))

    const saved = 'filter-panel/closes-on-escape.walk.test.ts'
    await save('filter-panel', { title: 'closes on Escape', events: [open, dismissed], query: '?overwrite=true' })
    onTestFinished(() => rmSync(join(root, 'flows/changed'), { recursive: true }))
    cpSync(join(root, 'flows', saved), join(root, 'flows', saved.replace('filter-panel', 'changed')))
    const text = readFileSync(join(root, 'flows/filter-panel/filter-panel.machine.ts'), 'utf8')
    const changed = text.replace(`'panel.dismissed': { target: 'closed', actions: 'closePanel' },`, '')
    expect(changed).not.toBe(text)
    writeFileSync(join(root, 'flows/changed/filter-panel.machine.ts'), changed)

    const results = await runTests()
    expect(results.length).toBeGreaterThan(flows.length)
    const failed = results.filter(({ failures }) => failures.length > 0)
    expect(failed).toEqual([
      {
        name: 'changed/closes-on-escape',
        failures: ['failed', expect.stringContaining("expected 'open' to be 'closed'")],
      },
    ])
  })
})

const own = { host: 'tessera.test:4900', origin: 'http://tessera.test:4900' }

interface Given {
  title: string
  events: readonly WalkEvent[]
  query?: string
}

function save(name: string, { title, events, query = '' }: Given) {
  const steps = events.map((event): Step => ({ event }))
  return saveFrames(name, title, playWalk(machineOf(name), { input: undefined, steps }), query)
}

function saveFrames(name: string, title: string, frames: readonly Frame[], query = '') {
  const payload = {
    title,
    ...(name !== 'filter-panel' && { input: inputs[name] ?? {} }),
    guards: frames[0]?.guards ?? {},
    steps: testSteps(frames, { asked: true, context: true }),
  }
  return app.inject({ method: 'POST', url: `/__flows/${name}/tests${query}`, headers: own, payload })
}

function machineOf(name: string) {
  const flow = flows.find((one) => one.flow === name)
  if (!flow) throw new Error(`There is no flow "${name}".`)
  if (flow.machine) return flow.machine
  const table = Object.values(tableModules[`../../../${flow.file}`] ?? {}).find(isStateTable)
  if (!table) throw new Error(`${flow.file} exports no state table.`)
  return machineOfTable(table, { id: name, description: null })
}

const tableModules = import.meta.glob<Record<string, unknown>>('../../../flows/*/*.flow.ts', { eager: true })

/** Of flows that handle nothing without. */
const inputs: Readonly<Record<string, object>> = {
  pagination: { page: '1', count: '3' },
  'product-overlay': { overlay: 'color', color: 'Colour' },
  'save-product': { list: 'l1' },
  wishlists: { lists: [], selected: null, shown: 3, pageSize: 3, known: [] },
}

/** A walk that takes another transition with each step, as far as there is one: by events without payload. */
function explore({ flow }: LoadedFlow): Frame[] {
  const machine = machineOf(flow)
  const guards = Object.fromEntries(pageGuards(machine).map((name) => [name, false]))
  const frames = [startSimulation(machine, inputs[flow] ?? {}, guards)]
  const taken = new Set<string>()
  const isNew = ({ step, ...one }: Frame) =>
    one.taken.some((id) => !taken.has(id)) || (step !== null && 'guard' in step && !taken.has(step.guard))
  for (let left = 20; left > 0; left -= 1) {
    const last = frames.at(-1) as Frame
    const next = stepsIn(last)
      .map((step) => takeStep(last, step))
      .find((one) => one.problem === null && isNew(one))
    if (!next) break
    frames.push(next)
    if (next.step && 'guard' in next.step) taken.add(next.step.guard)
    for (const id of next.taken) taken.add(id)
  }
  return frames
}

function stepsIn({ snapshot, actors, timers, time, guards }: Frame): Step[] {
  const events = getNextTransitions(snapshot)
    .map(({ eventType }) => eventType)
    .filter((type) => !type.startsWith('xstate.') && type !== '')
    .map((type) => ({ type: type.replace('*', 'name'), value: '2', y: 900, direction: 'down', key: 'products' }))
  return [
    // Every other event comes from an actor that the flow has invoked.
    ...events.map((event, index): Step => (actors[0] && index % 2 === 1 ? { actor: actors[0].id, event } : { event })),
    ...actors.flatMap(({ id }): Step[] => [
      { error: id, message: 'offline' },
      { done: id, output: undefined },
    ]),
    ...timers.filter(({ at }) => at - time <= maxTime).map(({ at }): Step => ({ time: at - time })),
    ...Object.entries(guards).map(([guard, result]): Step => ({ guard, result: !result })),
  ]
}

/** As vitest reports it. */
interface FileResult {
  name: string
  status: string
  assertionResults: { failureMessages: string[] }[]
}

interface TestResult {
  /** Flow and test: `header/is-walked`. */
  name: string
  failures: string[]
}

async function runTests(): Promise<TestResult[]> {
  const config = `export default { test: { include: ['flows/*/*.walk.test.ts'], pool: 'threads', maxWorkers: 1, isolate: false } }`
  writeFileSync(join(root, 'vitest.config.mjs'), config)
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const report = join(root, 'report.json')
  const options = ['--root', root, '--reporter=json', `--outputFile=${report}`]
  // It fails where a test does: the report says which.
  await new Promise<void>((done) =>
    execFile(process.execPath, [vitest, 'run', ...options], { cwd: root }, () => done()),
  )
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: FileResult[] }
  return testResults.map(({ name, status, assertionResults }) => ({
    name: name.slice(join(root, 'flows/').length).replace('.walk.test.ts', ''),
    failures: [...(status === 'passed' ? [] : [status]), ...assertionResults.flatMap((one) => one.failureMessages)],
  }))
}

function read(test: string): string {
  return readFileSync(join(root, 'flows', `${test}.walk.test.ts`), 'utf8')
}
