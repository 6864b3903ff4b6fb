import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parseSource } from '../source/parse.ts'

const folder = join(import.meta.dirname, '..')
const text = readFileSync(join(folder, 'docs/api.md'), 'utf8')
const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  exports: Record<string, string>
}

/** By name of the entry: `statewright/testing`. A setup file exports nothing to its users. */
const entries = Object.entries(exports)
  .map(([path, file]): [string, string] => [posix.join('statewright', path), file])
  .filter(([entry]) => entry !== 'statewright/record')

interface Exported {
  name: string
  isType: boolean
}

/** What a module exports by `export { … }` and by `export` before a declaration. */
function exportsOf(file: string): Exported[] {
  const { tree } = parseSource({ file, text: readFileSync(join(folder, file), 'utf8') })
  return tree.statements.flatMap((statement): Exported[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement
      if (!exportClause || !ts.isNamedExports(exportClause)) throw new Error(`${file} exports all of a module.`)
      return exportClause.elements.map((one) => ({ name: one.name.text, isType: isTypeOnly || one.isTypeOnly }))
    }
    if (!ts.canHaveModifiers(statement)) return []
    const isExported = ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported ? declared(statement) : []
  })
}

function declared(statement: ts.Statement): Exported[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    return [{ name: statement.name.text, isType: true }]
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => ({ name: name.getText(), isType: false }))
  const name = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? statement.name : undefined
  return name ? [{ name: name.text, isType: false }] : []
}

function namesOf(file: string, isType: boolean): string[] {
  return exportsOf(file)
    .filter((one) => one.isType === isType)
    .map(({ name }) => name)
    .toSorted()
}

function sectionOf(entry: string): string {
  const [, section = ''] = new RegExp(`^## \`${entry}\`\n(.*?)(?=^## |(?![^]))`, 'ms').exec(text) ?? []
  return section
}

describe.each(entries)('docs/api.md on %s', (entry, file) => {
  const section = sectionOf(entry)
  const parts = section.split(/^### /m).slice(1)

  it('has a heading for each export, and for no other', () => {
    const headings = [...section.matchAll(/^### `(\w+)`/gm)].map(([, name]) => name)
    expect(headings.toSorted()).toEqual(namesOf(file, false))
  })

  it('has an example of each', () => {
    const described = parts.filter((part) => !part.startsWith('Types of'))
    expect(described.filter((part) => !part.includes('```ts')).map((part) => part.split('\n')[0])).toEqual([])
  })

  it('lists its types, and no other', () => {
    const table = parts.find((part) => part.startsWith('Types of')) ?? ''
    const rows = table.split('\n').filter((line) => line.startsWith('| `'))
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
    expect(listed.toSorted()).toEqual(namesOf(file, true))
  })
})
