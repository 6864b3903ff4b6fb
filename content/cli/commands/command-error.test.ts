import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandCodes } from './command-error.ts'

const docs = (name: string): string => readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')

describe('the codes of commands', () => {
  const [, section = ''] = docs('errors.md').split('\n# Command errors\n')

  it.each(Object.entries(commandCodes))('%s is explained in docs/errors.md', (code, text) => {
    expect(section).toContain(`### ${code}\n\n${text}`)
  })
})

it('docs/operations.md needs no SQL: there is a command for it', () => {
  expect(docs('operations.md')).not.toMatch(/```sql|\b(delete from|insert into|update \w+ set)\b/i)
})
