import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupCodes } from './backup-codes.ts'

describe('the codes of backups', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8').split(/\n# .* issues\n/)[2] ?? ''
  const explained = docs.replaceAll(/(?<!\n)\n(?!\n)/g, ' ')

  it.each(Object.entries(backupCodes))('%s is explained in docs/errors.md', (code, text) => {
    expect(explained).toContain(`### ${code}\n\n${text}`)
  })

  it('are those that docs/errors.md explains', () => {
    const codes = [...docs.matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code)
    expect(codes).toEqual(Object.keys(backupCodes))
  })
})
