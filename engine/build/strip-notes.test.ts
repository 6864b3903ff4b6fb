import { build, parseSync, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { stripNotes, withoutNotes } from './strip-notes.ts'

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
    `setup({}).createMachine({ states: { a: { meta: { focus: 'native', opens: true }, states: { b: { meta: { focus: 'title', opens: true, address: '{?b}' } } } } } })`,
    `setup({}).createMachine({ states: { a: { states: { b: { meta: { focus: 'title', address: '{?b}' } } } } } })`,
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

/** What the build of the browser makes of a file in TypeScript. */
async function built(file: string): Promise<string> {
  const typed = `export default createMachine({ description: 'Long.' as string, initial: 'a' })`
  const source = { name: 'source', resolveId: () => file, load: () => typed }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, stripNotes()],
    build: { write: false, minify: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
  })
  return (output as Rolldown.RolldownOutput).output[0].code
}

it('is part of the build, for the files of flows only', async () => {
  expect(await built('/flows/menu/menu.machine.ts')).not.toContain('Long.')
  expect(await built('/flows/menu/menu.machine.ts')).toContain('initial')
  expect(await built('/blocks/menu.ts')).toContain('Long.')
})
