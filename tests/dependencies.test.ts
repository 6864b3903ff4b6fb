import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { dependencies, devDependencies, allowScripts } = readJson('package.json')
const workspace = readJson('packages/statewright/package.json')['devDependencies']
const installed: Readonly<Record<string, unknown>> = { ...dependencies, ...devDependencies, ...workspace }
const explained = [
  ...readFileSync(join(root, 'docs/decisions/0001-dependencies.md'), 'utf8').matchAll(/^\| (`.*?) *\|/gm),
]
  .flatMap(([, cell = '']) => cell.split(', '))
  .map((name) => name.replaceAll('`', ''))
const lock = readJson('package-lock.json')['packages'] ?? {}

describe('the packages', () => {
  it('each have a line in docs/decisions/0001-dependencies.md that says why, and no other has one', () => {
    expect(explained.toSorted()).toEqual(Object.keys(installed).toSorted())
  })

  it('are pinned to one version', () => {
    const versions = Object.values(installed)
    expect(versions.filter((version) => !isPinned(String(version)))).toEqual([])
  })

  it('may run a script at install only when package.json allows it', () => {
    const withScript = Object.entries(lock).flatMap(([path, one]) =>
      isScripted(one) ? [path.replace(/^.*node_modules\//, '')] : [],
    )
    expect([...new Set(withScript)].toSorted()).toEqual(Object.keys(allowScripts ?? {}).toSorted())
  })

  it('are locked for every system, so that "npm ci" works on all of them', () => {
    const wanted = Object.values(lock).flatMap((one) => Object.entries(optionalOf(one)))
    const present = new Set(Object.keys(lock).map((path) => path.replace(/^.*node_modules\//, '')))
    expect(wanted.map(([name]) => name).filter((name) => !present.has(name))).toEqual([])
  })
})

/** An exact version, also of a package under another name: "npm:typescript@7.0.2". */
function isPinned(version: string): boolean {
  return /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
}

function isScripted(one: unknown): boolean {
  return typeof one === 'object' && one !== null && 'hasInstallScript' in one
}

function optionalOf(one: unknown): object {
  const optional = typeof one === 'object' && one !== null && 'optionalDependencies' in one && one.optionalDependencies
  return typeof optional === 'object' && optional !== null ? optional : {}
}

function readJson(file: string): Record<string, Record<string, unknown> | undefined> {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Record<string, unknown>>
}
