import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import { searchPageMachine, type SearchPageEvent } from '../../../flows/search-page/search-page.machine.ts'
import { view } from './search-page.binding.ts'

const after = (tab: string, ...events: { type: string; value?: string }[]) =>
  (events as SearchPageEvent[]).reduce(
    (snapshot, event) => getNextSnapshot(searchPageMachine, snapshot, event),
    getInitialSnapshot(searchPageMachine, { tab }),
  )

it('marks the tab at once, and its results as busy while they load [SRCH-17]', () => {
  expect(view(after('products', { type: 'tab.chosen', value: 'journal' }))).toMatchObject({
    products: { 'aria-current': null },
    journal: { 'aria-current': 'true' },
    self: { 'data-tab': 'journal' },
    results: { 'aria-busy': 'true' },
  })
})

it('marks none when the screen has become narrow [SRCH-20]', () => {
  const { self, ...parts } = view(after('pages', { type: 'viewport.widened' }, { type: 'viewport.narrowed' }))
  expect(self).toEqual({ 'data-tab': '' })
  expect(JSON.stringify(parts)).not.toContain('"true"')
})

it('shows a failure', () => {
  const failed = { type: 'xstate.error.actor.0.search-page.results.loading' }
  const snapshot = after('pages', { type: 'search.retried' }, { type: 'address.moved' }, failed)
  expect(snapshot.getMeta()['search-page.results.failed']).toEqual({ announce: 'failure' })
})
