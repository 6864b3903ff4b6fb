import { afterEach, describe, expect, it } from 'vitest'
import { ownProject, type OwnProject } from '../testing/own-project.ts'
import { findFlows, listFlows } from './find-flows.ts'

let own: OwnProject
afterEach(() => own.remove())

const machine = (id: string): string => `createMachine({ id: '${id}', initial: 'a', states: { a: {} } })`
const file = (...lines: readonly string[]): string =>
  ["import { createMachine } from 'xstate'", ...lines, ''].join('\n')

describe('the machines of a project', () => {
  it('have the name of their file, of their export where there are several, and of their folder where that is not enough', async () => {
    own = ownProject({
      'src/door/door.machine.ts': file(`export const doorMachine = ${machine('door')}`),
      'src/lamps.machine.ts': file(
        `export const one = ${machine('one')}`,
        `export const two = ${machine('two')}`,
        `export default ${machine('three')}`,
      ),
      'src/twice.machine.ts': file(`export const twice = ${machine('twice')}`, 'export default twice'),
      'src/a/toggle.machine.ts': file(`export default ${machine('a')}`),
      'src/b/toggle.machine.ts': file(`export default ${machine('b')}`),
      'src/broken.machine.ts': file(`export const broken = missing`),
    })
    const flows = await listFlows(own.project)
    expect(flows.map(({ flow, exported }) => [flow, exported])).toEqual([
      ['a/toggle', 'default'],
      ['b/toggle', 'default'],
      ['broken', null],
      ['door', 'doorMachine'],
      ['lamps.default', 'default'],
      ['lamps.one', 'one'],
      ['lamps.two', 'two'],
      ['twice', 'twice'],
    ])
    const { charts } = await findFlows(own.project)
    expect(charts['lamps.default']?.id).toBe('three')
  })

  it('are those of folders that import their values', async () => {
    own = ownProject(
      {
        'machines/door.machine.ts': file(
          `export const door = ${machine('door')}`,
          `export const bell = ${machine('bell')}`,
        ),
        'blocks/shell/entry/Entry.tsx': "import { door } from '../../../machines/door.machine.ts'\n",
        'blocks/shell/hall/hall.ts': "import type { DoorEvent } from '../../../machines/door.machine.ts'\n",
        'blocks/shell/lobby/lobby.test.ts': "import { door } from '../../../machines/door.machine.ts'\n",
        'blocks/shared/bells/ring.ts': "import {\n  bell,\n  type BellEvent,\n} from '@/machines/door.machine'\n",
      },
      { machines: ['machines/*.machine.ts'], users: ['blocks/*/*'] },
    )
    const flows = await listFlows(own.project)
    expect(flows.map(({ flow, usedBy }) => [flow, usedBy])).toEqual([
      ['door.bell', ['shared/bells']],
      ['door.door', ['shell/entry']],
    ])
  })

  it('are found again when a file changes', async () => {
    own = ownProject({ 'src/lamp.machine.ts': file(`export const lamp = ${machine('lamp')}`) })
    const first = findFlows(own.project)
    expect(findFlows(own.project)).toBe(first)
    expect((await first).flows).toHaveLength(1)
    own.write('src/door.machine.ts', file(`export const door = ${machine('door')}`))
    expect((await findFlows(own.project)).flows).toHaveLength(2)
  })
})
