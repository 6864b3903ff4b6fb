import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WalkTest } from '../core/walk-test.ts'
import { ownProject, serveSimulator, type OwnProject, type SimulatorServer } from '../testing/own-project.ts'

const panel = (end: string) => `import { createMachine, sendTo } from 'xstate'

${end} createMachine({
  id: 'panel',
  initial: 'closed',
  states: {
    closed: { on: { 'panel.opened': 'open' } },
    open: { on: { 'panel.dismissed': { target: 'closed', actions: sendTo('page', { type: 'panel.close' }) } } },
  },
})
`

let own: OwnProject
let server: SimulatorServer

beforeAll(async () => {
  own = ownProject({
    'src/panel/panel.machine.ts': panel('export const panelMachine ='),
    'src/plain/machine.machine.ts': panel('export default'),
    'src/broken/broken.machine.ts': 'export const broken = (',
    '.oxfmtrc.json': '{ "semi": false, "singleQuote": true, "printWidth": 120 }',
  })
  server = await serveSimulator(own.project)
})
afterAll(() => {
  server.close()
  own.remove()
})

describe('a walk is saved as a test', () => {
  it('reads like one that was written by hand', async () => {
    expect(await save('panel', walk('closes on Escape'))).toEqual([
      201,
      { file: 'src/panel/closes-on-escape.walk.test.ts' },
    ])
    expect(read('src/panel/closes-on-escape.walk.test.ts')).toBe(`import { expect, it } from 'vitest'
import { play } from 'statewright/testing'
import { panelMachine } from './panel.machine.ts'

it('closes on Escape', () => {
  const flow = play(panelMachine)
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

  it('imports a default export, too', async () => {
    expect(await save('machine', walk('closes'))).toEqual([201, { file: 'src/plain/closes.walk.test.ts' }])
    expect(read('src/plain/closes.walk.test.ts')).toContain(
      "import machine from './machine.machine.ts'\n\nit('closes', () => {\n  const flow = play(machine)\n",
    )
  })

  it('is not written over one of the same name, unless that is asked for', async () => {
    const file = 'src/panel/opens.walk.test.ts'
    expect(await save('panel', walk('opens', 2))).toEqual([201, { file }])
    const before = read(file)
    expect(await save('panel', walk('opens'))).toEqual([409, { problem: `${file} exists already.` }])
    expect(read(file)).toBe(before)
    expect(await save('panel', walk('opens'), { query: '?overwrite=true' })).toEqual([201, { file }])
    expect(read(file)).toContain('panel.dismissed')
  })

  it('cannot end the string that it is in', async () => {
    const title = `it's "quoted" \`\${1}\` \\ */ '); process.exit(1) //`
    expect((await save('panel', walk(title)))[0]).toBe(201)
  })

  it.each<[string, unknown, Partial<Given> & { flow?: string }, number, unknown]>([
    ['another site', walk('x'), { headers: { origin: 'http://other.test' } }, 403, foreign()],
    ['nobody in particular', walk('x'), { headers: {} }, 403, foreign()],
    ['a page, of an unknown flow', walk('x'), { flow: '..%2F..%2Fapp' }, 404, 'There is no flow "../../app".'],
    [
      'a page, of a file that cannot be loaded',
      walk('x'),
      { flow: 'broken' },
      422,
      'src/broken/broken.machine.ts cannot be loaded: a test could not import it.',
    ],
    [
      'a page, without a usable name',
      { title: '../..', steps: [] },
      {},
      400,
      'The title of a test has 1 to 100 characters, with a letter from a to z or a digit.',
    ],
    ['a page, without steps', { title: 'empty' }, {}, 400, 'A test is { title, input, guards, steps }.'],
    [
      'a page, with something else as a step',
      { title: 'odd', steps: [{ step: null, expected: { state: 'a' } }, { step: { run: 'x' } }] },
      {},
      400,
      expect.stringMatching(/^Step 1 of the walk is \{"run":"x"\}\./),
    ],
    [
      'a page, without an expected state',
      { title: 'odd', steps: [{ step: null }] },
      {},
      400,
      'What is expected after step 0 is { state: text, asked?: list, context?: object }.',
    ],
    ['a page, too large', { title: 'x'.repeat(600_000) }, {}, 413, 'The request body is larger than 512 KiB.'],
    ['a page, as text', walk('x'), { type: 'text/plain' }, 415, 'The request body is not JSON.'],
  ])('is refused from %s', async (_who, body, { flow = 'panel', ...given }, status, problem) => {
    expect(await save(flow, body, given)).toEqual([status, { problem }])
  })
})

function foreign(): string {
  return 'Only pages of this server are answered.'
}

function walk(title: string, count = 3): WalkTest {
  const steps: WalkTest['steps'] = [
    { step: null, expected: { state: 'closed' } },
    { step: { event: { type: 'panel.opened' } }, expected: { state: 'open', asked: [] } },
    {
      step: { event: { type: 'panel.dismissed' } },
      expected: { state: 'closed', asked: [{ to: 'page', event: { type: 'panel.close' } }] },
    },
  ]
  return { title, guards: {}, steps: steps.slice(0, count) }
}

interface Given {
  query: string
  headers: Record<string, string>
  type: string
}

async function save(flow: string, body: unknown, { query = '', headers, type }: Partial<Given> = {}) {
  const response = await fetch(`${server.base}/${flow}/tests${query}`, {
    method: 'POST',
    headers: { 'content-type': type ?? 'application/json', ...(headers ?? { origin: server.origin }) },
    body: JSON.stringify(body),
  })
  return [response.status, (await response.json()) as unknown] as const
}

function read(file: string): string {
  return readFileSync(join(own.project.root, file), 'utf8')
}
