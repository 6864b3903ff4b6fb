// @module-tag slow
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ClonedProject, createClone } from '../../../../scripts/prove/clone/cloned-project.ts'

let clone: ClonedProject
beforeEach(() => {
  clone = createClone()
})
afterEach(() => clone.remove())

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('runs a program to its end, without the packages of this project', async () => {
  const { status, output } = await clone.run('sh', { args: ['-c', 'echo "$PATH"; exit 3'], maxMs: 10_000 })
  expect(status).toBe(3)
  expect(output.split(':').filter((folder) => folder.startsWith(process.cwd()))).toEqual([])
})

it('ends a program that takes too long, with all that it has started', async () => {
  const { status, output } = await clone.run('sh', { args: ['-c', 'sleep 60 & echo $!; wait'], maxMs: 300 })
  expect(status).toBeNull()
  expect(output).toContain('It was ended after 0.3 s.')
  await expect.poll(() => isRunning(Number.parseInt(output, 10))).toBe(false)
})

it('removes its files, and ends what runs in its folder by itself', async () => {
  mkdirSync(clone.root)
  const { output } = await clone.run('sh', { args: ['-c', 'setsid sleep 60 >&- 2>&- & echo $!'], maxMs: 10_000 })
  const pid = Number.parseInt(output, 10)
  expect(isRunning(pid)).toBe(true)
  await clone.remove()
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(existsSync(dirname(clone.root))).toBe(false)
})
