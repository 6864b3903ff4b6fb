import { execFileSync } from 'node:child_process'
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

it('cuts what strangers can make long', () => {
  const error =
    "Object.assign(new Error('x'.repeat(50_000), { cause: new Error('y'.repeat(50_000)) }), { params: Array(5000).fill('z'.repeat(5000)) })"
  expect(JSON.stringify(logged(error)).length).toBeLessThan(20_000)
  expect(logged(error).err.message).toBe(`${'x'.repeat(2000)}…`)
})
