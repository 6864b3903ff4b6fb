import { expect, it, test } from 'vitest'
import { formatIssues } from '../../../findings/finding.ts'
import { ownProject } from '../../testing/own-project.ts'
import { configIssues, unusedPlaceholder } from './check-config.ts'
import { defaults } from './project.ts'
import { readProject } from './read-project.ts'

const file = 'statewright.config.ts'

it('says of a wrong option what was found, what is expected, and what to do', () => {
  const config = {
    machine: ['src/*.ts'],
    base: '/flows/',
    drawings: null,
    tests: 'src',
    cache: '/tmp',
    vite: true,
    without: ['FLOW_X'],
  }
  expect(formatIssues(configIssues(config, file))).toBe(`FLOW_CONFIG_INVALID  statewright.config.ts:1 › /base
  The option "base" is "/flows/".
  Expected an address that starts with / and does not end with it, e.g. "/__statewright".
  Correct it, or remove it for its default.

FLOW_CONFIG_INVALID  statewright.config.ts:1 › /cache
  The option "cache" is "/tmp".
  Expected a path that is relative to the folder of the config.
  Correct it, or remove it for its default.

FLOW_CONFIG_INVALID  statewright.config.ts:1 › /tests
  The option "tests" is "src".
  Expected a list of patterns that are relative to the folder of the config, e.g. ["src/*.machine.ts"].
  Correct it, or remove it for its default.

FLOW_CONFIG_INVALID  statewright.config.ts:1 › /vite
  The option "vite" is true.
  Expected a path that is relative to the folder of the config, false for none, or null for the one of the project.
  Correct it, or remove it for its default.

FLOW_CONFIG_INVALID  statewright.config.ts:1 › /without
  The option "without" is ["FLOW_X"].
  Expected a list of codes that "check" prints, e.g. ["FLOW_DELAY_UNNAMED"].
  Correct it, or remove it for its default.

FLOW_CONFIG_INVALID  statewright.config.ts:1 › /machine
  There is no option "machine".
  Expected one of machines, adapter, tests, senders, placeholder, users, followed, without, drawings, reasons and 4 more. Did you mean "machines"?
  Correct its name, or remove it.`)
})

test.each([
  ['no config', {}],
  ['the defaults', defaults],
  ['an option that is left undefined', { base: undefined }],
])('accepts %s', (_, config) => expect(configIssues(config, file)).toEqual([]))

it('a file that does not exist, and a placeholder that nothing calls, are mistakes', async () => {
  const own = ownProject({ [file]: "export default { adapter: 'tabel.ts' }" })
  await expect(readProject(own.project.root)).rejects.toThrow(
    'FLOW_CONFIG_INVALID  statewright.config.ts:1 › /adapter\n  The option "adapter" is "tabel.ts", which does not exist.',
  )
  own.remove()
  const texts = ['actors: { load: fromPromise(() => missing("load")) }']
  expect(unusedPlaceholder('missing', texts)).toEqual([])
  expect(unusedPlaceholder('mising', texts)[0]?.message).toBe(
    'The option "placeholder" is "mising", which no machine calls.',
  )
})

it('is read from the folder of the project; what is given besides wins', async () => {
  const own = ownProject({ [file]: "export default { base: '/__machines', drawings: 'docs' }" })
  try {
    const { root } = own.project
    expect(await readProject(root, { drawings: null })).toEqual({ ...defaults, root, base: '/__machines' })
    own.write(file, 'export default 1')
    const other = ownProject({ [file]: 'export default 1' })
    await expect(readProject(other.project.root)).rejects.toThrow('The config is 1.')
    other.remove()
  } finally {
    own.remove()
  }
})
