import { expect, it } from 'vitest'
import { queryFor, type Preference } from './emulate-media.ts'

const yes = '(min-width: 0px)'
const no = '(max-width: 0px)'

it.each<[string, Preference[], string]>([
  ['(prefers-reduced-motion: reduce)', ['reduced-motion'], yes],
  ['(prefers-reduced-motion)', ['reduced-motion'], yes],
  ['(prefers-reduced-motion: no-preference)', ['reduced-motion'], no],
  ['(width >= 48rem) and (prefers-reduced-motion:reduce)', ['reduced-motion'], `(width >= 48rem) and ${yes}`],
  ['not (forced-colors: active)', ['forced-colors'], `not ${yes}`],
  ['(prefers-color-scheme: light), (forced-colors: active)', ['dark', 'forced-colors'], `${no}, ${yes}`],
  ['(prefers-color-scheme: dark)', ['reduced-motion'], '(prefers-color-scheme: dark)'],
  ['print', ['dark'], 'print'],
])('%s is, with %j, %s', (query, chosen, expected) => {
  expect(queryFor(query, chosen)).toBe(expected)
})
