import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

it('lists each style variant in the docs, and no other', () => {
  const files = globSync('**/variants/*.css', { cwd: join(root, 'blocks') })
  const docs = readFileSync(join(root, 'docs/integrators.md'), 'utf8')
  const listed = [...docs.matchAll(/^\| `(shared|[a-z-]+\/[a-z-]+)` +\| `([a-z-]+)` +\|/gm)].map(
    ([, part, name]) => `${part}/variants/${name}.css`,
  )
  expect(listed.toSorted()).toEqual(files.toSorted())
})
