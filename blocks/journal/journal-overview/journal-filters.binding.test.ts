import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import { journalFiltersMachine } from '../../../flows/journal-filters/journal-filters.machine.ts'
import { view } from './journal-filters.binding.ts'

const at = (category: string) => getInitialSnapshot(journalFiltersMachine, { category, count: '3' })

it('marks the chosen category, and offers to clear it [JOUR-05]', () => {
  expect(view(at('1'))).toMatchObject({
    'category-0': { 'aria-current': null },
    'category-1': { 'aria-current': 'true' },
    'category-2': { 'aria-current': null },
    clear: { hidden: false },
    articles: { 'aria-busy': 'false' },
  })
})

it('marks none, and has nothing to clear, without a category [JOUR-05]', () => {
  const { clear, ...tabs } = view(at('-1'))
  expect(clear).toEqual({ hidden: true })
  expect(JSON.stringify(tabs)).not.toContain('"true"')
})

it('marks the articles as busy while they load', () => {
  const loading = getNextSnapshot(journalFiltersMachine, at('1'), { type: 'filters.cleared' })
  expect(view(loading)).toMatchObject({ articles: { 'aria-busy': 'true' }, clear: { hidden: true } })
})
