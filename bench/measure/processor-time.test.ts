import { expect, test } from 'vitest'
import { endedChildrenMs } from './processor-time.ts'

test('reads the time of ended children behind a name with spaces and brackets', () => {
  const stat = '7 (postgres: (a) b) S 1 7 7 0 -1 4194560 11 12 13 14 21 22 31 32 20 0 1 0 300'
  expect(endedChildrenMs(stat)).toBe((31 + 32) * 10)
})
