import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readAssetMap } from './asset-map.ts'

function written(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'asset-map-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'asset-map.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('reads the asset map of a build', () => {
  const script = { file: '/assets/a.js', imports: [] }
  const map = {
    entry: '/assets/r.js',
    early: { src: '/assets/e.js' },
    flow: script,
    hydrate: script,
    visits: { start: '/assets/v.js', measure: '/assets/m.js' },
    base: ['/assets/s.css'],
    joinsSheets: true,
    css: {},
    variants: {},
    js: {},
  }
  expect(readAssetMap(written(map))).toEqual(map)
})

it.each([[{}], [[]], [null], [{ entry: '/assets/r.js', js: {} }]])(
  'throws for %j and says how to fix it',
  (content) => {
    const file = written(content)
    expect(() => readAssetMap(file)).toThrow(`${file} is not an asset map of this version. Run "npm run build".`)
  },
)
