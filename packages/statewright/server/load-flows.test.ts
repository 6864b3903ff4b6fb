import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draw, drawFlows } from '../cli/draw-flows.ts'
import { loadFlows } from './load-flows.ts'

const project = join(import.meta.dirname, '../../..')
let root = ''

const machine = (target: string): string => `import { createMachine } from 'xstate'

export const sentMachine = createMachine({
  id: 'form',
  description: 'A form.',
  initial: 'idle',
  states: {
    idle: { on: { 'form.submitted': '${target}' } },
    sending: {
      on: { 'form.sent': 'idle' },
    },
  },
})
`

beforeAll(() => {
  // Below the project, so that xstate is found.
  mkdirSync(join(project, '.cache'), { recursive: true })
  root = mkdtempSync(join(project, '.cache/loaded-flows-'))
  write('flows/form/form.machine.ts', machine('sendng'))
  write('flows/other/other.machine.ts', machine('sending'))
  write('flows/thrown/thrown.machine.ts', `const word = null\n\nexport const thrown = word.length\n`)
  write('flows/table/table.flow.ts', `export const nothing = 1\n`)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}

describe('flows of which some have a fault', () => {
  it('are loaded; what cannot be is named with its line', async () => {
    const { flows, issues } = await loadFlows(root)
    expect(flows.map(({ flow }) => flow)).toEqual(['other'])
    expect(issues).toEqual([
      expect.objectContaining({
        ...{ code: 'FLOW_NOT_LOADED', file: 'flows/form/form.machine.ts', line: 8, suggestion: 'sending' },
        message: expect.stringContaining("Child state 'sendng' does not exist on 'form'"),
      }),
      expect.objectContaining({
        ...{ code: 'FLOW_NOT_LOADED', file: 'flows/table/table.flow.ts', line: 1 },
        message: expect.stringContaining('exports neither a machine nor a state table'),
      }),
      expect.objectContaining({ code: 'FLOW_NOT_LOADED', file: 'flows/thrown/thrown.machine.ts', line: 3 }),
    ])
  })

  it('are drawn, and nothing is removed', async () => {
    const { status, text } = await draw(root)
    expect(status).toBe(1)
    expect(text).toContain('FLOW_NOT_LOADED  flows/form/form.machine.ts:8')
    expect(text).toMatch(/docs\/flows\/other\.svg\n1 flow, 1 file written\.$/)
    expect(existsSync(join(root, 'docs/flows/README.md'))).toBe(false)
  })
})

it('the drawings in docs/flows are those of the machines', async () => {
  const { flows } = await loadFlows(project)
  const { drawings, issues } = await drawFlows(flows)
  expect(issues).toEqual([])
  expect(drawings.size).toBeGreaterThan(30)
  const files = [...drawings.keys()].map((path) => [path, readFileSync(join(project, path), 'utf8')])
  expect(files).toEqual([...drawings])
})
