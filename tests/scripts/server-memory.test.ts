import { expect, it } from 'vitest'
import { memoryFlags } from '../../scripts/setup/server-memory.mjs'

it.each([
  [undefined, ['--max-semi-space-size=8']],
  ['--enable-source-maps', ['--max-semi-space-size=8']],
  ['--max-semi-space-size=32', []],
])('the room for new objects is small, unless NODE_OPTIONS says how large: %s', (options, flags) => {
  expect(memoryFlags(options ?? '')).toEqual(flags)
})
