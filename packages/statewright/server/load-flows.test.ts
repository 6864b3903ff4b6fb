import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { draw } from '../cli/draw/draw-flows.ts'
import { ownProject, type OwnProject } from '../testing/own-project.ts'
import { loadFlows } from './load-flows.ts'

let own: OwnProject
afterEach(() => own.remove())

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

const faulty = {
  'src/form.machine.ts': machine('sendng'),
  'src/other.machine.ts': machine('sending'),
  'src/thrown.machine.ts': `const word = null\n\nexport const thrown = word.length\n`,
  'src/nothing.machine.ts': `export const nothing = 1\n`,
}

describe('machines of which some have a fault', () => {
  it('are loaded; what cannot be is named with its line', async () => {
    own = ownProject(faulty)
    const { flows, issues } = await loadFlows(own.project)
    expect(flows.map(({ flow }) => flow)).toEqual(['other'])
    expect(issues).toEqual([
      expect.objectContaining({
        ...{ code: 'FLOW_NOT_LOADED', file: 'src/form.machine.ts', line: 8, suggestion: 'sending' },
        message: expect.stringContaining("Child state 'sendng' does not exist on 'form'"),
      }),
      expect.objectContaining({
        ...{ code: 'FLOW_NOT_LOADED', file: 'src/nothing.machine.ts', line: 1 },
        message: expect.stringContaining('exports no machine of XState'),
      }),
      expect.objectContaining({ code: 'FLOW_NOT_LOADED', file: 'src/thrown.machine.ts', line: 3 }),
    ])
  })

  it('are drawn, and nothing is removed', async () => {
    own = ownProject({ ...faulty, 'docs/form.svg': '' }, { drawings: 'docs' })
    const { status, text } = await draw(own.project)
    expect(status).toBe(1)
    expect(text).toContain('FLOW_NOT_LOADED  src/form.machine.ts:8')
    expect(text).toMatch(/docs\/other\.svg\n1 flow, 1 file written\.$/)
    expect(existsSync(join(own.project.root, 'docs/README.md'))).toBe(false)
    expect(existsSync(join(own.project.root, 'docs/form.svg'))).toBe(true)
  })
})

it('what the adapter reads is a machine, with the comment before it', async () => {
  own = ownProject(
    {
      'src/lamp.machine.ts':
        '/** How long. */\nconst time = 1\n\n/**\n * Shines at\n * night. Twice for friends.\n */\nexport const lampTable = { states: { dark: {} } }\n',
      'adapter.ts': `import { createMachine } from 'xstate'\n\nexport const machineOf = (value, about) =>\n  value.states ? createMachine({ ...about, initial: 'dark', ...value }) : null\n`,
    },
    { adapter: 'adapter.ts' },
  )
  const { flows, issues } = await loadFlows(own.project)
  expect(issues).toEqual([])
  expect(flows).toEqual([
    expect.objectContaining({
      ...{ flow: 'lamp', exported: 'lampTable', adapted: true, description: 'Shines at night.' },
      chart: expect.objectContaining({ id: 'lamp', description: 'Shines at night.' }),
    }),
  ])
  writeFileSync(join(own.project.root, 'adapter.ts'), '')
  const { project } = own
  await expect(loadFlows({ ...project, adapter: 'other.ts' })).rejects.toThrow(
    'The adapter other.ts does not export a function "machineOf".',
  )
})
