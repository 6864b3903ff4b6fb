import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readSurvivors, writeSurvivors } from './survivors.ts'

const file = 'flows/lamp/lamp.machine.ts'
const survivor = { id: 'dropped on.reset', machine: null, place: 'on.reset', line: 5, found: "reset: '.off'" }
let root: string
const project = () => ({ root, cache: 'cache' })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'survivors-'))
  const folder = root
  onTestFinished(() => rmSync(folder, { recursive: true }))
  write(file, 'lamp')
})

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('are read for the text of the machine that was changed, and for no other', () => {
  expect(readSurvivors(project(), file)).toBeNull()
  writeSurvivors(project(), { file, text: 'lamp' }, { changes: 16, survivors: [survivor] })
  expect(readSurvivors(project(), file)).toMatchObject({ file, changes: 16, survivors: [survivor] })
  write(file, 'another lamp')
  expect(readSurvivors(project(), file)).toBeNull()
})

it('replace those before, and those of machines that do not exist any more are deleted', () => {
  for (const path of ['flows/old/old.machine.ts', file]) {
    write(path, 'lamp')
    writeSurvivors(project(), { file: path, text: 'lamp' }, { changes: 16, survivors: [survivor] })
  }
  rmSync(join(root, 'flows/old'), { recursive: true })
  writeSurvivors(project(), { file, text: 'lamp' }, { changes: 16, survivors: [] })
  expect(readSurvivors(project(), file)?.survivors).toEqual([])
  expect(readdirSync(join(root, 'cache/survivors'))).toHaveLength(1)
})
