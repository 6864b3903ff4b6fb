import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/parse.ts'

const folder = join(import.meta.dirname, '..')
const text = readFileSync(join(folder, 'docs/api.md'), 'utf8')

/** What a module exports by `export { … }`. */
function exportsOf(file: string): { values: string[]; types: string[] } {
  const { tree } = parseSource({ file, text: readFileSync(join(folder, file), 'utf8') })
  const exported = tree.statements
    .filter(ts.isExportDeclaration)
    .flatMap(({ exportClause, isTypeOnly }) =>
      exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements.map((one) => ({ name: one.name.text, isType: isTypeOnly || one.isTypeOnly }))
        : [],
    )
  const names = (isType: boolean) => exported.filter((one) => one.isType === isType).map(({ name }) => name)
  return { values: names(false).toSorted(), types: names(true).toSorted() }
}

function sectionOf(entry: string): string {
  const [, section = ''] = new RegExp(`^## \`${entry}\`\n(.*?)(?=^## |(?![^]))`, 'ms').exec(text) ?? []
  return section
}

describe.each([
  ['statewright', 'index.ts'],
  ['statewright/testing', 'testing/index.ts'],
  ['statewright/source', 'source/index.ts'],
])('docs/api.md on %s', (entry, file) => {
  const section = sectionOf(entry)
  const { values, types } = exportsOf(file)

  it('has a heading for each export, and for no other', () => {
    const headings = [...section.matchAll(/^### `(\w+)`/gm)].map(([, name]) => name)
    expect(headings.toSorted()).toEqual(values)
  })

  it('has an example of each', () => {
    const parts = section.split(/^### /m).slice(1)
    const examples = parts.filter(
      (part) => part.includes('```ts') || part.startsWith('Types') || / in tests\n/.test(part),
    )
    expect(examples.map((part) => part.split('\n')[0])).toEqual(parts.map((part) => part.split('\n')[0]))
  })

  it('lists its types, and no other', () => {
    const [, table = ''] = /^### Types of [^]*?(\n\|[^]*?)(?=\n\n|(?![^]))/m.exec(section) ?? []
    const rows = table.split('\n').slice(3)
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(listed.toSorted()).toEqual(types)
  })
})
