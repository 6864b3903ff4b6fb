import { expect, it } from 'vitest'
import { queryOf, readSelection } from './selection-query.ts'
import { emptySelection } from './selection.ts'
import { testingGroups as groups } from './testing/groups.ts'

/** The query of an address after it was read, without empty parameters. */
function readAgain(search: string): string {
  const query = new URLSearchParams(search)
  const written = queryOf(
    groups,
    readSelection(groups, (name) => query.get(name)),
  )
  return Object.entries(written)
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
])('"%s" is written as it was read [PROD-14, PROD-15, OPEN-44]', (search) => {
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
])('"%s" is read as "%s": unknown values are ignored [PROD-15]', (search, read) => {
  expect(readAgain(search)).toBe(read)
})

it('names every parameter, so that none is left in the address, and always the first page [PROD-12, PROD-14]', () => {
  expect(queryOf(groups, emptySelection)).toEqual({
    types: null,
    subTypes: null,
    materials: null,
    colors: null,
    minWidth: null,
    maxWidth: null,
    page: null,
  })
})
