import { expect, it } from 'vitest'
import { withoutIgnored } from './ignored-issues.ts'

const file = 'lamp.machine.ts'
const issue = {
  ...{ code: 'FLOW_WAIT_UNLIMITED' as const, file, line: 4, pointer: '' },
  ...{ message: 'Only an answer ends it.', expected: 'Expected an end.', hint: 'Add one.' },
}

/** Codes and lines that are left where a comment is in the second line and the issue in the fourth. */
function leftWith(comment: string): string[] {
  const text = `states: {\n  ${comment}\n  /** Another comment. */\n  loading: {},\n}`
  return withoutIgnored([issue], [{ file, text }]).map(({ code, line }) => `${code} ${line}`)
}

it('leaves an issue out where a reason is above its line', () => {
  expect(leftWith('// flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.')).toEqual([])
})

it.each([
  ['without a comment', '', []],
  ['with another comment', '// It waits.', []],
  ['without a reason', '// flows-ignore FLOW_WAIT_UNLIMITED', []],
  ['with a reason for another code', '// flows-ignore FLOW_ANSWER_LATE: it is not.', ['FLOW_IGNORE_UNUSED 2']],
])('reports it %s', (_name, comment, others) => {
  expect(leftWith(comment)).toEqual(['FLOW_WAIT_UNLIMITED 4', ...others])
})
