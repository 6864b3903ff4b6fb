import { afterEach, expect, it } from 'vitest'
import { ownProject, type OwnProject } from '../testing/own-project.ts'
import { findFlows } from './find-flows.ts'

let own: OwnProject
afterEach(() => own.remove())

it('what Node cannot load is loaded by Vite, with the config of the project', { timeout: 60_000 }, async () => {
  own = ownProject(
    {
      'src/level.ts': "export enum Level { Low = 'low' }\nexport interface Lamp { level: Level }\n",
      'src/look.css': 'b { color: red }',
      'src/lamp.machine.tsx': `import { Lamp, Level } from '@/level'
import { createMachine } from 'xstate'
import './look.css'
const context: Lamp = { level: Level.Low }
export default createMachine({ id: 'lamp', context, initial: 'off', states: { off: {} }, meta: { label: <b>off</b> } })
`,
      'src/plain.machine.js':
        "import { createMachine } from 'xstate'\nexport const plain = createMachine({ id: 'plain', initial: 'a', states: { a: {} } })\n",
      'src/wrong.machine.ts': "import { gone } from './gone'\nexport const wrong = gone\n",
      'vite.config.js':
        "import { join } from 'node:path'\nexport default { resolve: { alias: { '@': join(import.meta.dirname, 'src') } } }\n",
    },
    { vite: null },
  )
  const { flows, charts } = await findFlows(own.project)
  expect(flows.map(({ flow, exported }) => [flow, exported])).toEqual([
    ['lamp', 'default'],
    ['plain', 'plain'],
    ['wrong', null],
  ])
  expect(Object.keys(charts)).toEqual(['lamp', 'plain'])
})
