import { expect, it } from 'vitest'
import { machineSource, stateLine } from './locate.ts'
import { parseSource } from './parse.ts'

const file = parseSource({
  file: 'src/machines.js',
  text: `const config = { states: { c: {} } }
export const one = createMachine({
  states: { a: {} } })
const two = setup({}).createMachine({
  states: { b: {} } })
export { two as second }
export const three = createMachine(config)
export default three
`,
})

it.each([
  ['one', 'a', 3],
  ['second', 'b', 5],
  ['three', 'c', 1],
  ['default', 'c', 1],
  ['unknown', 'c', 1],
])('of several machines in a file, %s is the one that is exported so', (name, state, line) => {
  const source = machineSource(file, name)
  expect(source?.config.getText()).toContain(`${state}: {}`)
  expect(source && stateLine(source, [state])).toBe(line)
})

it('everything of a machine that is written elsewhere is at the first line', () => {
  expect(machineSource(parseSource({ file: 'a.ts', text: 'export const a = makeMachine()' }), 'a')).toBeUndefined()
  expect(stateLine({ file, config: null }, ['a'])).toBe(1)
})
