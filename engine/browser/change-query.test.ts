import { expect, it } from 'vitest'
import { changeQuery, type QueryChange } from './change-query.ts'

it.each([
  ['/fr/journal', { category: 'Savoir-faire' }, '/fr/journal?category=Savoir-faire'],
  ['/fr/journal?category=Conseils', { category: 'Maison' }, '/fr/journal?category=Maison'],
  ['/fr/journal?category=Conseils&shown=16', { category: null }, '/fr/journal?shown=16'],
  ['/fr/journal?category=Conseils', { category: null }, '/fr/journal'],
  ['/fr/journal#list', {}, '/fr/journal'],
  ['/de/nachrichten', { category: 'Für & wider' }, '/de/nachrichten?category=F%C3%BCr+%26+wider'],
] as [string, QueryChange, string][])('%s with %j is %s', (address, change, changed) => {
  expect(changeQuery(address, change)).toBe(changed)
})
