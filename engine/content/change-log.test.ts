import { expect, it } from 'vitest'
import { createChangeLog, type ChangeLog } from './change-log.ts'
import type { Answer } from './client.ts'

const request = { document: { name: 'Page', hash: 'p', text: '' }, acceptLanguage: 'fr' }
const answerAt = (log: ChangeLog, sources: readonly string[] | null): Answer => ({
  rightAt: log.now(),
  digest: 'd',
  sources,
  request,
})

it('says which answers are right after a change', () => {
  const log = createChangeLog()
  log.add(['x'])
  const [ab, c, unknown] = [answerAt(log, ['a', 'b']), answerAt(log, ['c']), answerAt(log, null)]
  expect([ab, c, unknown].map(log.isCurrent)).toEqual([true, true, true])
  log.add(['b', 'd'])
  log.add(['e'])
  expect([ab, c, unknown].map(log.isCurrent)).toEqual([false, true, false])
  // An answer that was wrong once stays so.
  expect([ab, c, unknown].map(log.isCurrent)).toEqual([false, true, false])
  expect(log.isCurrent(answerAt(log, ['b']))).toBe(true)
})

it('finds no answer right after a change of anything', () => {
  const log = createChangeLog()
  const before = answerAt(log, ['a'])
  log.add(null)
  const after = answerAt(log, ['a'])
  expect([before, after].map(log.isCurrent)).toEqual([false, true])
  log.add(['b'])
  expect(log.isCurrent(after)).toBe(true)
})

it('remembers a bounded number of names: what is older has to be asked again', () => {
  const log = createChangeLog()
  const [rare, often] = [answerAt(log, ['a']), answerAt(log, ['a'])]
  for (let count = 0; count < 30; count++) {
    log.add(Array.from({ length: 5000 }, (_, index) => `${count} ${index}`))
    expect(log.isCurrent(often)).toBe(true)
  }
  expect(log.isCurrent(rare)).toBe(false)
})

it('never finds an answer right that nobody watched', () => {
  const log = createChangeLog()
  expect(log.isCurrent({ ...answerAt(log, ['a']), rightAt: null })).toBe(false)
})
