import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Pattern {
  file: string
  pattern: string
  message: unknown
}

const patterns = globSync('config/schemas/*.schema.json', { cwd: root }).flatMap((file) =>
  patternsIn(file, JSON.parse(readFileSync(join(root, file), 'utf8'))),
)

function patternsIn(file: string, schema: unknown): Pattern[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, patternErrorMessage: message } = schema as { pattern?: unknown; patternErrorMessage?: unknown }
  const own = typeof pattern === 'string' ? [{ file, pattern, message }] : []
  return [...own, ...Object.values(schema).flatMap((inner) => patternsIn(file, inner))]
}

describe('the patterns of config/schemas', () => {
  it.each(patterns)('$file: $pattern is described in a sentence, whose example matches', ({ pattern, message }) => {
    expect(message).toMatch(/^Expected .*\.$/)
    const examples = [...String(message).matchAll(/for example (.*)\.$/g)].flatMap(([, text = '']) =>
      text.split(' or '),
    )
    for (const example of examples) expect(JSON.parse(example)).toMatch(new RegExp(pattern, 'u'))
  })

  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(40)
  })
})
