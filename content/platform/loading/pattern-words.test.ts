import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patternWords } from './pattern-words.ts'

const schemas = globSync('*.schema.json', { cwd: join(import.meta.dirname, '../../schemas') })
const patterns = schemas.flatMap((file) => {
  const text = readFileSync(join(import.meta.dirname, '../../schemas', file), 'utf8')
  return [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, json = '""']): string => JSON.parse(json))
})

it.each([...new Set(patterns)])('explains %s in words', (pattern) => {
  expect(patternWords(pattern)).not.toContain(pattern)
})

it('explains a slug with an example', () => {
  expect(patternWords('^[a-z0-9][a-z0-9-]*$')).toBe(
    'small letters a-z, digits and hyphens, no slash, for example "ueber-uns"',
  )
})
