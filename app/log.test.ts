import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What a process prints that logs this error. */
function logged(error: string): { err: { message: string } } {
  const log = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const code = `const { createLog } = await import(${log}); createLog('info').warn({ err: ${error} }, 'A warning.')`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }))
}

it('prints the reason of a failure once', () => {
  const error = "new Error('The service did not respond: status 500', { cause: new Error('status 500') })"
  expect(logged(error).err.message).toBe('The service did not respond: status 500')
})

it('cuts what anonymous visitors can make long', () => {
  const error =
    "Object.assign(new Error('x'.repeat(50_000), { cause: new Error('y'.repeat(50_000)) }), { params: Array(5000).fill('z'.repeat(5000)) })"
  expect(JSON.stringify(logged(error)).length).toBeLessThan(20_000)
  expect(logged(error).err.message).toBe(`${'x'.repeat(2000)}…`)
})

it('outlives a disk that is full', () => {
  const file = JSON.stringify(join(import.meta.dirname, 'log.ts'))
  const code = `const { createLog } = await import(${file})
    const log = createLog('info')
    log.info({}, 'One.')
    setTimeout(() => { log.info({}, 'Two.'); console.error('still here') }, 50)`
  const full = openSync('/dev/full', 'w')
  const args = ['--input-type=module', '--eval', code]
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' })
  closeSync(full)
  expect([status, stderr]).toEqual([0, 'still here\n'])
})
