// @module-tag slow
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createInspector } from './inspector.ts'

/** No test reaches these bounds, unless it is about one of them. */
const patient = { startMs: 300_000, timeoutMs: 300_000, maxProcessorMs: 300_000, maxWaitMs: 300_000 }

/** An inspector whose process does with a file what its name says. A file named "hang" says when it is inspected. */
function open(options: Partial<Parameters<typeof createInspector>[0]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'inspector-'))
  const script = join(folder, 'script.mjs')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
    process.on('message', ({ source }) => {
      if (source === 'crash') process.abort()
      if (source === 'hang') {
        writeFileSync(${JSON.stringify(join(folder, 'hangs'))}, '')
        for (;;);
      }
      if (source === 'grow') { const all = []; for (;;) all.push(new Uint8Array(4e6).fill(1)) }
      process.send({ kind: 'accepted', type: String(process.pid), suffix: source })
    })
    process.on('disconnect', () => process.exit(0))
    process.send('ready')`,
  )
  const inspector = createInspector({ script, ...patient, ...options })
  onTestFinished(() => {
    inspector.close()
    rmSync(folder, { recursive: true })
  })
  const inspect = (source: string, address?: string) => inspector.inspect({ source, target: '', maxBytes: 1 }, address)
  return Object.assign(inspect, { hangs: () => expect.poll(() => existsSync(join(folder, 'hangs'))).toBe(true) })
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
  ['takes too much of the processor', 'hang', { maxProcessorMs: 300 }],
  ['takes too much memory', 'grow', { maxResidentBytes: 150 * 1024 * 1024 }],
])('refuses a file that %s, and goes on with the next one', async (_name, source, options) => {
  const inspect = open(options)
  const [refused, next] = await Promise.all([inspect(source), inspect('next')])
  expect(refused).toEqual(notChecked)
  expect(next).toMatchObject({ kind: 'accepted', suffix: 'next' })
})

it('refuses a file that takes too long, and goes on with the next one', async () => {
  const inspect = open()
  const both = [inspect('hang'), inspect('next')]
  await inspect.hangs()
  const later = performance.now() + patient.timeoutMs
  vi.spyOn(performance, 'now').mockReturnValue(later + 1)
  expect(await Promise.all(both)).toMatchObject([notChecked, { kind: 'accepted', suffix: 'next' }])
})

it('refuses a file that has waited for others too long', async () => {
  const inspect = open({ maxProcessorMs: 10, maxWaitMs: 1 })
  const [, waited] = await Promise.all([inspect('hang'), inspect('next')])
  expect(waited).toEqual({ kind: 'refused', code: 'BUSY' })
})

it('says that it is busy where its process does not start', async () => {
  const inspect = open({ script: join(tmpdir(), 'there-is-no-such-script.mjs') })
  expect(await inspect('next', '192.0.2.1')).toEqual({ kind: 'refused', code: 'BUSY' })
})
