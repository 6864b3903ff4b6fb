import { expect, it } from 'vitest'
import { lightened } from './light-machines.ts'

it.each([
  ["m({ id: 'a', description: 'Does, it.', on: {} })", "m({ id: 'a', on: {} })"],
  ["m({ on: { x: { target: 'b', description: 'Why' } } })", "m({ on: { x: { target: 'b', } } })"],
  ['setup({ types: { events: {} as E }, actors: {} }).m({ types: 1 })', 'setup({ actors: {} }).m({ types: 1 })'],
  ['m({ description: text, "description": 1 })', 'm({ description: text, "description": 1 })'],
  ["const description: string = 'stays'", "const description: string = 'stays'"],
])('takes what only tools read out of %s', (code, expected) => {
  expect(lightened(code, 'a.machine.ts').replaceAll(/ +/g, ' ')).toBe(expected)
})

it('leaves lines where they are', () => {
  const code = "const a = m({\n  id: 'a',\n  description: 'Says.',\n  on: {},\n})\n"
  expect(lightened(code, 'a.machine.ts').split('\n')).toHaveLength(6)
  expect(lightened(code, 'a.machine.ts')).toHaveLength(code.length)
})
