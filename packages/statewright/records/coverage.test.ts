import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createActor, getNextSnapshot, initialTransition, setup } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { expect, it, onTestFinished } from 'vitest'
import { chartOf } from '../core/chart.ts'
import { coverageFolder, coveredTransitions, takenTransitions } from './coverage.ts'
import { recordedTransitions } from '../testing/record-transitions.ts'

/** A lamp with an id of its own: what each test takes is its own, too. */
function lamp(id: string) {
  return setup({ types: { events: {} as { type: 'pressed' } | { type: 'broken' } } }).createMachine({
    id,
    initial: 'dark',
    states: { dark: { on: { pressed: 'lit', broken: 'out' } }, lit: { always: 'dim' }, dim: {}, out: {} },
  })
}

it('records what an actor takes, eventless transitions among it', () => {
  createActor(lamp('lamp-a')).start().send({ type: 'pressed' })
  const covered = coveredTransitions(chartOf(lamp('lamp-a')), recordedTransitions())
  expect([...covered]).toEqual(['lamp-a.dark|pressed|0', 'lamp-a.lit||0'])
})

it('records pure transitions', () => {
  const machine = lamp('lamp-b')
  getNextSnapshot(machine, initialTransition(machine)[0], { type: 'broken' })
  expect(recordedTransitions().has('lamp-b.dark|broken|0')).toBe(true)
})

it('does not record what xstate/graph only tries', () => {
  expect(getShortestPaths(lamp('lamp-c'), { events: [{ type: 'pressed' }] })).toHaveLength(2)
  expect([...recordedTransitions()].filter((id) => id.startsWith('lamp-c'))).toEqual([])
})

it('reads the records of tests of machines that still exist', () => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const project = { root, cache: 'cache', tests: ['flows/**/*.test.ts'] }
  expect(takenTransitions(project)).toBeNull()
  mkdirSync(coverageFolder(project), { recursive: true })
  for (const folder of ['flows', 'tools']) mkdirSync(join(root, folder))
  for (const test of ['flows/here.test.ts', 'tools/here.test.ts']) writeFileSync(join(root, test), '')
  for (const [index, test] of ['flows/here.test.ts', 'flows/gone.test.ts', 'tools/here.test.ts'].entries())
    writeFileSync(join(coverageFolder(project), `${index}.json`), JSON.stringify({ test, transitions: [test] }))
  expect(takenTransitions(project)).toEqual(new Set(['flows/here.test.ts']))
})
