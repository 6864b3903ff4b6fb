import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inputsDigest, readBuildDigest, removeBuildDigest, writeBuildDigest } from '../../scripts/build/build-digest.ts'

const names = 'config/schemas/names.generated.json'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'digest-'))
  write('engine/a.ts', 'a')
  write('engine/types.generated.ts', 'types')
  write('engine/a.test.ts', 'test')
  write('content/demo/home.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

it.each([
  ['an edited source', () => write('engine/a.ts', 'ab')],
  ['a source of the same size, saved again', () => utimesSync(join(root, 'engine/a.ts'), 1, 1)],
  ['a new file', () => write('blocks/heroes/hero/Hero.tsx', '')],
  ['a new message', () => write('locales/fr.json', '{}')],
  ['other packages', () => write('package-lock.json', '{}')],
  ['a generated file that was deleted', () => rmSync(join(root, 'engine/types.generated.ts'))],
])('requires a build after %s', (_case, change) => {
  const before = inputsDigest(root)
  change()
  expect(inputsDigest(root)).not.toBe(before)
})

it.each([
  ['nothing', () => {}],
  ['a test', () => write('engine/a.test.ts', 'longer')],
  ['names that editors and checks read, also those of other sites', () => write(names, '{}')],
  ['a site beside that of the project', () => write('sites/lamps/config/site.json', '{}')],
  ['content, which is read when a page is requested', () => write('content/demo/home.json', '{"a":1}')],
])('requires no build after a change of %s', (_case, change) => {
  const before = inputsDigest(root)
  change()
  expect(inputsDigest(root)).toBe(before)
})

it('removes the digest when a build begins', () => {
  expect(readBuildDigest(root)).toBe(null)
  writeBuildDigest(root, 'digest')
  expect(readBuildDigest(root)).toBe('digest')
  removeBuildDigest(root)
  expect(readBuildDigest(root)).toBe(null)
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
