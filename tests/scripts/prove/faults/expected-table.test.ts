import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectedTable } from '../../../../scripts/prove/faults/expected-table.ts'
import { contentFaults, ownFaults } from '../../../../scripts/prove/faults/fault-list.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')

it('reads what a visitor sees of each fault from docs/operations.md', () => {
  const names = [...ownFaults.map(({ name }) => name), ...Object.values(contentFaults)]
  const table = expectedTable(operations)
  expect([...table.keys()]).toEqual(names)
  expect(table.get('database frozen')?.get('cached page')).toEqual(['shown'])
  expect(table.get('disk of the database full')?.get('sign-in')).toEqual(['done', 'kept'])
  expect(table.get('content service down')?.get('GraphQL')).toBeNull()
})

it('says which visit the table lacks', () => {
  expect(() => expectedTable('| Fault | list |\n| - | - |\n| none | shown |\n')).toThrow(
    'lacks cached page, new page, search, shops near a place, sign-in, contact form, upload, GraphQL.',
  )
})
