import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from './error-codes.ts'

describe('the codes of errors', () => {
  const file = readFileSync(join(import.meta.dirname, '../../docs/errors.md'), 'utf8')
  const docs = file.split('\n# Errors\n')[1]?.replaceAll(/(?<!\n)\n(?!\n)/g, ' ')

  it.each(Object.entries(errorCodes))('%s is explained in docs/errors.md', (code, text) => {
    expect(docs).toContain(`### ${code}\n\n${text}`)
  })

  it('are those that docs/errors.md explains, in its order', () => {
    expect(docs?.match(/(?<=^### ).*$/gm)).toEqual(Object.keys(errorCodes))
  })
})
