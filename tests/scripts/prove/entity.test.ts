import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentedFiles } from '../../../scripts/prove/entity.ts'

const root = join(import.meta.dirname, '../../..')
const files = documentedFiles()
const written = new Set(files.map(({ file }) => file))

it('the kind of content in docs/developers.md imports files that exist, or that it adds', () => {
  const imports = files.flatMap(({ file, text }) =>
    [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) => join(file, '..', path)),
  )
  expect(imports.length).toBeGreaterThan(5)
  expect(imports.filter((file) => !written.has(file) && !existsSync(join(root, file)))).toEqual([])
})
