import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment, variables } from '../../app/environment.ts'
import { temporaryFolder } from '../../content/testing/temporary-folder.ts'
import { findProgram } from '../../scripts/browser/find-chromium.ts'

const folder = join(import.meta.dirname, '../../deploy/systemd')
const units = readdirSync(folder).filter((name) => /\.(service|target)$/.test(name))
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Copies of the units whose program is in the folder, too: the tool refuses one that is not there. */
function copied(): string {
  const copy = temporaryFolder()
  const program = join(copy, 'bin', 'tessera')
  mkdirSync(join(copy, 'bin'))
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  for (const unit of units)
    writeFileSync(join(copy, unit), read(unit).replaceAll('/opt/tessera/current/bin/tessera', program))
  return copy
}

function analyze(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

// A machine without systemd has no such tool.
describe.skipIf(findProgram('systemd-analyze') === null)('the units of deploy/systemd', () => {
  it('are valid', () => {
    const copy = copied()
    const { output } = analyze('verify', ...units.map((unit) => join(copy, unit.replace('@.', '@3001.'))))
    expect(output.split('\n').filter((line) => line.includes('tessera'))).toEqual([])
  })

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s has little to break out of', (unit) => {
    const { status, output } = analyze('security', '--offline=true', '--threshold=25', join(copied(), unit))
    expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' })
  })
})

it('the variables of the units are those of the site', () => {
  for (const unit of units) {
    const set = [...read(unit).matchAll(/^Environment=(.*)$/gm)].flatMap(([, all = '']) => all.split(' '))
    const given = Object.fromEntries(set.map((one) => one.replace('%i', '3001').split('=')))
    const env = { DATABASE_URL: 'postgres://site@localhost/site', ...given }
    expect(Object.keys(given).filter((name) => !(name in variables))).toEqual([])
    expect(readEnvironment(env, '/')).toMatchObject({ DATABASE_URL: env.DATABASE_URL })
  }
  const named = [...read('site.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in variables))).toEqual([])
})
