import { join } from 'node:path'
import { build, parseSync, type Plugin, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { stripXState, withoutUnused } from './strip-xstate.ts'

const strip = (code: string): string => {
  const { program } = parseSync('xstate.js', code)
  return withoutUnused(code, program as never).replaceAll(/\s+/g, ' ')
}

it.each([
  ['methods', 'class A { start() {} toJSON() { return 1 } }', 'class A { start() {} }'],
  ['members of objects', 'f({ restoreSnapshot: (one) => one, start })', 'f({ start })'],
  [
    'what binds them',
    'class A { a() { this.b = 1; this.toJSON = this.toJSON.bind(this) } }',
    'class A { a() { this.b = 1; } }',
  ],
  ['events for inspectors', 'function a() { b.system._sendInspectionEvent({ c }); d() }', 'function a() { d() }'],
])('leaves out %s', (_what, code, left) => {
  expect(strip(code)).toBe(left)
})

it.each([
  'const { toJSON, ...rest } = snapshot',
  'if (a) system._sendInspectionEvent(b)',
  'class A { start() { this.logic.restoreSnapshot(a) } }',
  'f({ _sendInspectionEvent: g })',
])('leaves the rest as it is: %s', (code) => {
  expect(strip(code)).toBe(code)
})

const entry = `
  import { createActor, fromPromise, setup } from 'xstate'
  const machine = setup({ actors: { load: fromPromise(async () => 'loaded') } }).createMachine({
    initial: 'idle',
    states: {
      idle: { on: { start: 'loading' } },
      loading: { invoke: { src: 'load', onDone: 'done' } },
      done: { type: 'final' },
    },
  })
  export const run = () =>
    new Promise((resolve) => {
      const actor = createActor(machine)
      actor.subscribe({ complete: () => resolve(actor.getSnapshot().value) })
      actor.start()
      actor.send({ type: 'start' })
    })`

it('leaves a smaller XState, whose machines run', async () => {
  const [whole, stripped] = [await built([]), await built([stripXState()])]
  expect(stripped.length).toBeLessThan(whole.length * 0.97)
  const { run } = (await import(`data:text/javascript,${encodeURIComponent(stripped)}`)) as { run: () => unknown }
  expect(await run()).toBe('done')
})

async function built(plugins: Plugin[]): Promise<string> {
  const file = join(import.meta.dirname, 'entry.js')
  const source: Plugin = {
    name: 'source',
    enforce: 'pre',
    resolveId: (id) => (id === file ? id : null),
    load: (id) => (id === file ? entry : null),
  }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, ...plugins],
    build: { write: false, rolldownOptions: { input: file, preserveEntrySignatures: 'strict' } },
  })
  return (output as Rolldown.RolldownOutput).output[0].code
}
