import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const table = readFileSync(join(root, 'docs/decisions/0047-deviations.md'), 'utf8')
const tests = globSync(
  '{app,authoring,bench,blocks,content,devtools,documents,engine,flows,packages,tests}/**/*.{test,e2e}.{ts,tsx}',
  {
    cwd: root,
  },
)
  .filter((file) => file !== 'tests/deviations.test.ts')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Ids in brackets, as titles cite them. */
const citation = String.raw`\[[A-Z]+-\d+(?:, [A-Z]+-\d+)*\]`

const idsIn = (text: string): string[] => text.match(/[A-Z]+-\d+/g) ?? []

describe('a deviation from the requirements', () => {
  const rows = [...table.matchAll(/^\| ([A-Z]+-\d+) /gm)].map(([, id = '']) => id)
  const cited = tests.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`deviation ${citation}(?: ${citation})*`, 'g'))].flatMap(([all]) => idsIn(all)),
  )

  it('has one row in the table, with what is written, what we do and why', () => {
    expect(rows).toEqual([...new Set(rows)].sort())
    const cells = table.split('\n').filter((line) => /^\| [A-Z]+-\d+ /.test(line))
    expect(cells.filter((line) => line.split('|').filter((cell) => cell.trim() !== '').length !== 4)).toEqual([])
  })

  it('is held by a test that names it, and a test names no other', () => {
    expect([...new Set(cited)].sort()).toEqual(rows)
  })
})

describe('the title of a test', () => {
  it('has the ids that it cites written out, also those of the rows of a table, so that they are found', () => {
    const filledIn = /\[(?:[A-Z]+-\d+, )*(?:%s|\$\w+|\$\{\w+\})(?:, [A-Z]+-\d+)*\]['"`], (?:async )?\(/
    expect(tests.filter(({ text }) => filledIn.test(text)).map(({ file }) => file)).toEqual([])
  })
})
