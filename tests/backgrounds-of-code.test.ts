import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('blocks name only backgrounds that each look has', () => {
  const files = globSync('{blocks,documents,app}/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const lines = files.flatMap((file) => readFileSync(join(root, file), 'utf8').split('\n'))
  const named = lines
    .filter((line) => /data-background="|background(=\{| = ).*[?:]/.test(line))
    .flatMap((line) => [...line.matchAll(/(?:data-background=|[?:|] \(?)["']([a-z-]+)["']/g)].map(([, name]) => name))
  const schema = JSON.parse(readFileSync(join(root, 'config/schemas/tokens.schema.json'), 'utf8')) as {
    properties: { background: { required: string[] } }
  }
  const { required } = schema.properties.background
  // "paper" is the page.
  expect([...new Set(named)].toSorted()).toEqual(
    [...required.filter((name) => !name.startsWith('$')), 'paper'].toSorted(),
  )
})
