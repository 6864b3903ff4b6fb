import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { listFlows } from './list-flows.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

function project(files: Readonly<Record<string, string>>): void {
  root = mkdtempSync(join(tmpdir(), 'flows-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
}

it('lists machines and state tables, with the blocks that import their values', () => {
  project({
    'flows/door/door.machine.ts': '',
    'flows/door/door.machine.test.ts': '',
    'flows/door/handle.ts': '',
    'flows/bell/bell.flow.ts':
      '/** How long. */\nconst time = 1\n\n/**\n * Rings at the\n * door. Twice for friends.\n */\nexport const bellFlow = {}\n',
    'blocks/shell/entry/entry.binding.ts': "import { doorMachine } from '../../../flows/door/door.machine.ts'\n",
    'blocks/shell/entry/Entry.tsx':
      "import { x } from './x.ts'\nimport { doorMachine } from '../../../flows/door/door.machine.ts'\n",
    'blocks/shell/hall/hall.binding.ts': "import type { DoorEvent } from '../../../flows/door/door.machine.ts'\n",
    'blocks/shell/lobby/lobby.test.ts': "import { doorMachine } from '../../../flows/door/door.machine.ts'\n",
    'blocks/shared/bells/ring.ts':
      "import {\n  bellFlow,\n  type BellEvent,\n} from '../../../flows/bell/bell.flow.ts'\n",
  })
  expect(listFlows(root)).toEqual([
    { flow: 'bell', file: 'flows/bell/bell.flow.ts', usedBy: ['shared/bells'], description: 'Rings at the door.' },
    { flow: 'door', file: 'flows/door/door.machine.ts', usedBy: ['shell/entry'], description: null },
  ])
})
