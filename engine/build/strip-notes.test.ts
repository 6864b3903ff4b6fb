import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { withoutNotes } from './strip-notes.ts'

const strip = (code: string): string => {
  const { program } = parseSync('menu.js', code)
  return withoutNotes(code, program as never).replaceAll(/\s+/g, ' ')
}

it.each([
  [
    'descriptions',
    `createMachine({ id: 'a', description: 'Long.', states: { b: { description: 'b' } } })`,
    `createMachine({ id: 'a', states: { b: { } } })`,
  ],
  ['the types of a setup', `setup({ types: { events: {} }, actions })`, `setup({ actions })`],
  [
    'meta that the runtime does not use, in every state',
    `setup({}).createMachine({ states: { a: { meta: { focus: 'native', opens: true }, states: { b: { meta: { focus: 'title', opens: true, address: '?b' } } } } } })`,
    `setup({}).createMachine({ states: { a: { states: { b: { meta: { focus: 'title', } } } } } })`,
  ],
])('leaves out %s', (_what, code, left) => {
  expect(strip(code)).toBe(left)
})

it.each([
  `createMachine({ context: { description: 'kept', types: 1 }, on: { opens: 'a' } })`,
  `createMachine({ states: { a: { meta: { focus: 'title', announce: 'note' } }, description: {} } })`,
  `create({ description: 'a', types: 1 })`,
])('leaves the rest as it is: %s', (code) => {
  expect(strip(code)).toBe(code)
})
