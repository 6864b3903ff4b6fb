import { expect, test } from 'vitest'
import { stateName } from './flow.ts'

test.each([
  ['open', 'open'],
  [{ open: 'results' }, 'open.results'],
  [{ open: { results: 'empty' } }, 'open.results.empty'],
  [{ panel: 'open', list: { shown: 'all' } }, 'panel.open list.shown.all'],
  [{ panel: {}, list: 'idle' }, 'panel list.idle'],
])('the state %j is written %s', (value, name) => {
  expect(stateName(value)).toBe(name)
})
