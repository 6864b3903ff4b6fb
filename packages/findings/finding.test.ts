import { describe, expect, it } from 'vitest'
import { formatIssue, formatIssues, sortIssues, type Issue } from './finding.ts'

const issue: Issue = { code: 'A', file: 'a.json', line: 3, pointer: '', message: 'M.', expected: 'E.', hint: 'H.' }
const places = [4, 5, 6, 7, 8].map((line) => ({ file: 'b.json', line, pointer: '/b' }))

describe('an issue as text', () => {
  it.each<[string, Partial<Issue>, string]>([
    ['of a whole file', {}, 'A  a.json:3\n  M.\n  E.\n  H.'],
    ['of a value', { pointer: '/b/0', column: 7 }, 'A  a.json:3 › /b/0\n  M.\n  E.\n  H.'],
    ['that may be none', { level: 'warning' }, 'A (warning)  a.json:3\n  M.\n  E.\n  H.'],
    ['with the nearest word', { suggestion: 'tint' }, 'A  a.json:3\n  M.\n  E. Did you mean "tint"?\n  H.'],
    ['of two places', { alsoAt: places.slice(0, 1) }, 'A  a.json:3\n  M.\n  E.\n  The same at b.json:4.\n  H.'],
    [
      'of many places',
      { alsoAt: places },
      'A  a.json:3\n  M.\n  E.\n  The same at b.json:4, b.json:5, b.json:6 and 2 more places.\n  H.',
    ],
  ])('%s', (_, own, text) => {
    expect(formatIssue({ ...issue, ...own })).toBe(text)
  })

  it('has an empty line before the next one', () => {
    expect([formatIssues([]), formatIssues([issue, issue])]).toEqual([
      '',
      `${formatIssue(issue)}\n\n${formatIssue(issue)}`,
    ])
  })
})

it('sorts issues by file, line, column, code and message, each once', () => {
  const sorted = [
    issue,
    { ...issue, message: 'N.' },
    { ...issue, code: 'B' },
    { ...issue, column: 2 },
    { ...issue, line: 12 },
    { ...issue, file: 'b.json', line: 1 },
  ]
  expect(sortIssues([...sorted.toReversed(), { ...issue }])).toEqual(sorted)
})
