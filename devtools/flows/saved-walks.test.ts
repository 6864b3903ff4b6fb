// @module-tag slow
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNextTransitions } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageGuards } from '../../packages/statewright/core/page-guards.ts'
import { startSimulation, takeStep, type Frame } from '../../packages/statewright/core/simulate.ts'
import { testSteps } from '../../packages/statewright/core/walk-test.ts'
import { maxTime, type Step } from '../../packages/statewright/core/walk.ts'
import { loadFlows, type LoadedFlow } from '../../packages/statewright/server/load-flows.ts'
import { readProject } from '../../packages/statewright/server/project/read-project.ts'
import { serveSimulator, type SimulatorServer } from '../../packages/statewright/testing/own-project.ts'

const project = join(import.meta.dirname, '../..')
let root = ''
let flows: readonly LoadedFlow[] = []
let server: SimulatorServer

// A copy of the flows: neither the checks of this project nor a listing of its flows sees what is written here.
beforeAll(async () => {
  mkdirSync(join(project, '.cache'), { recursive: true })
  root = mkdtempSync(join(project, '.cache/walk-tests-'))
  // A walk that a browser test saves beside this may be gone again.
  // What machines import: the rules of fields are those of the server.
  for (const path of ['flows', 'engine/actions', 'devtools/flows', '.oxfmtrc.json', 'statewright.config.ts'])
    cpSync(join(project, path), join(root, path), { recursive: true, filter: existsSync })
  mkdirSync(join(root, 'flows/gate'))
  writeFileSync(join(root, 'flows/gate/gate.machine.ts'), gate)
  const copy = await readProject(root)
  flows = (await loadFlows(copy)).flows
  server = await serveSimulator(copy)
})
afterAll(() => {
  server.close()
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

it('a walk that is saved is green for every flow, and red for one that was changed since', async () => {
  expect(flows.length).toBeGreaterThan(35)
  const walked = flows.map((flow) => ({ flow, frames: explore(flow) }))
  for (const { flow, frames } of walked) {
    const file = `flows/${flow.flow}/is-walked.walk.test.ts`
    expect(await save(flow.flow, 'is walked', frames)).toEqual({ file })
  }
  expect(walked.flatMap(({ flow, frames }) => (frames.length > 1 ? [] : flow.flow))).toEqual([])
  // Every kind of step is among them.
  const kinds = walked.flatMap(({ frames }) => frames.flatMap(({ step }) => (step ? Object.keys(step)[0] : [])))
  expect(new Set(kinds)).toEqual(new Set(['event', 'done', 'error', 'time', 'actor', 'guard']))

  const saved = 'filter-panel/closes-on-escape.walk.test.ts'
  const panel = walked.find(({ flow }) => flow.flow === 'filter-panel')?.flow
  if (!panel) throw new Error('There is no flow "filter-panel".')
  const opened = takeStep(startSimulation(panel.machine, {}), { event: { type: 'panel.opened' } })
  const frames = [startSimulation(panel.machine, {}), opened, takeStep(opened, { event: { type: 'panel.dismissed' } })]
  expect(await save('filter-panel', 'closes on Escape', frames)).toEqual({ file: `flows/${saved}` })
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

async function save(flow: string, title: string, frames: readonly Frame[]): Promise<unknown> {
  const payload = {
    title,
    input: inputs[flow] ?? {},
    guards: frames[0]?.guards ?? {},
    steps: testSteps(frames, { asked: true, context: true }),
  }
  const response = await fetch(`${server.base}/${flow}/tests`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  })
  return response.json()
}

/** Of flows that handle nothing without. */
const inputs: Readonly<Record<string, object>> = {
  pagination: { page: '1', count: '3' },
  'product-overlay': { overlay: 'color', color: 'Colour' },
  'save-product': { list: 'l1' },
  wishlists: { lists: [], selected: null, shown: 3, pageSize: 3, known: [] },
}

/** A walk that takes another transition with each step, as far as there is one: by events without payload. */
function explore({ flow, machine }: LoadedFlow): Frame[] {
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
