import { expect, it } from 'vitest'
import { queryOf, readSelection } from './selection-query.ts'
import { nothing } from './selection.ts'
import { testingGroups as groups } from './testing/groups.ts'

/** What an address says once it was read: only what stands in it. */
function readAgain(search: string): string {
  const query = new URLSearchParams(search)
  const told = queryOf(
    groups,
    readSelection(groups, (name) => query.get(name)),
  )
  return Object.entries(told)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
    .join('&')
}

it.each([
  '',
  'types=mirror',
  'types=mirror&subTypes=oval,round',
  'materials=marble,oak&colors=bleu,doré',
  'minWidth=60&maxWidth=80.5',
  'types=basin&subTypes=round&materials=oak&colors=doré&minWidth=60',
])('"%s" comes back as it was [PROD-14, PROD-15, OPEN-44]', (search) => {
  expect(readAgain(search)).toBe(search)
})

it.each([
  ['materials=oak,marble', 'materials=marble,oak'],
  ['materials=oak,plastic,<b>', 'materials=oak'],
  ['types=mirror,basin', 'types=mirror'],
  ['types=car&subTypes=oval', ''],
  ['types=basin&subTypes=oval', 'types=basin'],
  ['subTypes=oval', ''],
  ['minWidth=NaN&maxWidth=', ''],
  ['minWidth=-5&maxWidth=1e99', ''],
  ['minWidth=24&maxWidth=140', ''],
  ['minWidth=100&maxWidth=60', 'minWidth=60&maxWidth=60'],
  ['colours=bleu&page=7', ''],
])('"%s" is read as "%s": what is not known is ignored [PROD-15]', (search, read) => {
  expect(readAgain(search)).toBe(read)
})

it('names every parameter, so that none stays behind, and always the first page [PROD-12, PROD-14]', () => {
  expect(queryOf(groups, nothing)).toEqual({
    types: null,
    subTypes: null,
    materials: null,
    colors: null,
    minWidth: null,
    maxWidth: null,
    page: null,
  })
})
