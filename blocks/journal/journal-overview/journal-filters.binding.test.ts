import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import { journalFiltersMachine } from '../../../flows/journal-filters/journal-filters.machine.ts'
import { view } from './journal-filters.binding.ts'

const at = (category: string) => getInitialSnapshot(journalFiltersMachine, { category, count: '3' })

it('marks the category that is chosen, and offers to clean it [JOUR-05]', () => {
  expect(view(at('1'))).toMatchObject({
    'category-0': { 'aria-current': null },
    'category-1': { 'aria-current': 'true' },
    'category-2': { 'aria-current': null },
    clean: { hidden: false },
    articles: { 'aria-busy': 'false' },
  })
})

it('marks none, and has nothing to clean, without a category [JOUR-05]', () => {
  const { clean, ...tabs } = view(at('-1'))
  expect(clean).toEqual({ hidden: true })
  expect(JSON.stringify(tabs)).not.toContain('"true"')
})

it('says that the articles are on their way', () => {
  const loading = getNextSnapshot(journalFiltersMachine, at('1'), { type: 'filters.cleaned' })
  expect(view(loading)).toMatchObject({ articles: { 'aria-busy': 'true' }, clean: { hidden: true } })
})
