import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createInspector } from './inspector.ts'

/** An inspector whose process does with a file what its name says. */
function open(options: Partial<Parameters<typeof createInspector>[0]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inspector-'))
  const script = join(folder, 'script.mjs')
  writeFileSync(
    script,
    `process.on('message', ({ source }) => {
      if (source === 'crash') process.abort()
      if (source === 'hang') for (;;);
      if (source === 'grow') { const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1)) }
      process.send({ kind: 'accepted', type: String(process.pid), suffix: source })
    })
    process.on('disconnect', () => process.exit(0))
    process.send('ready')`,
  )
  const inspector = createInspector({ script, ...options })
  onTestFinished(() => {
    inspector.close()
    rmSync(folder, { recursive: true })
  })
  return (source: string, address?: string) => inspector.inspect({ source, target: '', maxBytes: 1 }, address)
}

const notChecked = { kind: 'refused', code: 'NOT_CHECKED' }

it('inspects one file after the other in the same process, which is not this one', async () => {
  const inspect = open()
  const all = await Promise.all(['a', 'b', 'c'].map((source) => inspect(source)))
  expect(all).toMatchObject(['a', 'b', 'c'].map((suffix) => ({ kind: 'accepted', suffix })))
  const [pid, ...others] = all.map((one) => 'type' in one && one.type)
  expect(others).toEqual([pid, pid])
  expect(pid).not.toBe(String(process.pid))
})

it.each([
  ['ends the process', 'crash', {}],
  ['takes too long', 'hang', { timeoutMs: 200 }],
  ['takes too much of the processor', 'hang', { maxProcessorMs: 100 }],
  ['takes too much memory', 'grow', { maxResidentBytes: 150 * 1024 * 1024 }],
])('refuses a file that %s, and goes on with the next one', async (_name, source, options) => {
  const inspect = open(options)
  const [refused, next] = await Promise.all([inspect(source), inspect('next')])
  expect(refused).toEqual(notChecked)
  expect(next).toMatchObject({ kind: 'accepted', suffix: 'next' })
})

it('refuses a file that has waited for others too long', async () => {
  const inspect = open({ timeoutMs: 300, maxWaitMs: 100 })
  const [, waited] = await Promise.all([inspect('hang'), inspect('next')])
  expect(waited).toEqual({ kind: 'refused', code: 'BUSY' })
})

it('says that it is busy where its process does not start', async () => {
  const inspect = open({ script: join(tmpdir(), 'there-is-no-such-script.mjs') })
  expect(await inspect('next', '192.0.2.1')).toEqual({ kind: 'refused', code: 'BUSY' })
})
