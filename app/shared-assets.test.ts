import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it as base, onTestFinished, vi } from 'vitest'
import { markMs, shareAssets, storeAssets } from './shared-assets.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 27)

/** Folders with the files of two builds, and an empty one that both share. */
const it = base.extend('folders', () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-assets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const build = (name: string): string => {
    mkdirSync(join(root, name, 'blocks'), { recursive: true })
    writeFileSync(join(root, name, `app.${name}.js`), `"${name}"`)
    writeFileSync(join(root, name, `blocks/hero.${name}.css`), name)
    writeFileSync(join(root, name, 'same.js'), 'of both')
    return join(root, name)
  }
  mkdirSync(join(root, 'shared'))
  return { a: build('a'), b: build('b'), folder: join(root, 'shared') }
})

const look = { url: '/assets/look/1a2b.css', css: ':root{}' }
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .toSorted()

it('has the files of a build for a day after its last process, and then no more', async ({ folders }) => {
  const { a, b, folder } = folders
  const ofB = ['app.b.js', 'blocks/hero.b.css', 'same.js']
  await storeAssets({ own: a, folder, look }, now)
  expect(filesOf(folder)).toEqual(['app.a.js', 'blocks/hero.a.css', 'look/1a2b.css', 'same.js'])
  expect(readFileSync(join(folder, 'look/1a2b.css'), 'utf8')).toBe(look.css)
  // Still in use twelve hours later, then replaced by the other build.
  await storeAssets({ own: a, folder, look }, now + markMs)
  await storeAssets({ own: b, folder, look: undefined }, now + markMs + 25 * hour)
  expect(filesOf(folder)).toEqual(expect.arrayContaining(['app.a.js', ...ofB]))
  await storeAssets({ own: b, folder, look: undefined }, now + markMs + 37 * hour)
  expect(filesOf(folder)).toEqual(ofB)
})

it('completes what a process that was killed has begun', async ({ folders }) => {
  const { a, folder } = folders
  writeFileSync(join(folder, 'app.a.js.123.tmp'), '"')
  await storeAssets({ own: a, folder, look: undefined }, now)
  expect(readFileSync(join(folder, 'app.a.js'), 'utf8')).toBe('"a"')
})

it('a folder that cannot be written is said at the start', async ({ folders: { a, folder } }) => {
  const log = { warn: vi.fn<() => void>() }
  const shared = await shareAssets({ own: a, folder: join(folder, 'new/one'), look, log })
  shared.stop()
  expect(filesOf(shared.folder)).toContain('app.a.js')
  const sharing = shareAssets({ own: a, folder: join(a, 'app.a.js'), look, log })
  await expect(sharing).rejects.toMatchObject({
    code: 'ASSETS_DIR_NOT_WRITABLE',
    message: expect.stringContaining('app.a.js'),
  })
})
