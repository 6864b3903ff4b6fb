import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readSurvivors, writeSurvivors } from './survivors.ts'

const file = 'flows/lamp/lamp.machine.ts'
const survivor = { id: 'dropped on.reset', place: 'on.reset', line: 5, found: "reset: '.off'" }
let root: string

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
  expect(readSurvivors(root, file)).toBeNull()
  writeSurvivors(root, { file, text: 'lamp' }, { changes: 16, survivors: [survivor] })
  expect(readSurvivors(root, file)).toMatchObject({ file, changes: 16, survivors: [survivor] })
  write(file, 'another lamp')
  expect(readSurvivors(root, file)).toBeNull()
})

it('replace those before, and those of machines that do not exist any more are deleted', () => {
  for (const path of ['flows/old/old.machine.ts', file]) {
    write(path, 'lamp')
    writeSurvivors(root, { file: path, text: 'lamp' }, { changes: 16, survivors: [survivor] })
  }
  rmSync(join(root, 'flows/old'), { recursive: true })
  writeSurvivors(root, { file, text: 'lamp' }, { changes: 16, survivors: [] })
  expect(readSurvivors(root, file)?.survivors).toEqual([])
  expect(readdirSync(join(root, '.cache/flow-survivors'))).toHaveLength(1)
})
