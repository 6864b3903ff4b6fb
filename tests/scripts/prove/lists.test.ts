import { describe, expect, it } from 'vitest'
import { changeLists, compareLists, type Change, type List } from '../../../scripts/prove/kill/lists.ts'

const bath: List = { id: 'a', title: 'bath', products: [1, 2], share: null, mergeKey: null }
const guest: List = { id: 'b', title: 'guest', products: [3], share: 'secret', mergeKey: 'browser' }
const found = [
  { id: 'a', title: 'bath', products: [{ uid: 1 }, { uid: 2 }], share: null },
  { id: 'b', title: 'guest', products: [{ uid: 3 }], share: 'secret' },
]

describe('the journal of a client', () => {
  it.each<[Change, Partial<List>[]]>([
    [{ type: 'add', title: 'bath', product: 3 }, [{ products: [1, 2, 3] }]],
    [{ type: 'add', title: 'bath', product: 1 }, [{ products: [1, 2] }]],
    [{ type: 'remove', title: 'bath', product: 1 }, [{ products: [2] }]],
    [{ type: 'replace', title: 'bath', products: [7] }, [{ products: [7] }]],
    [{ type: 'rename', title: 'bath', newTitle: 'hall' }, [{ title: 'hall' }]],
    [{ type: 'share', title: 'bath' }, [{ share: '*' }]],
    [{ type: 'unshare', title: 'guest' }, [{}, { share: null }]],
    [{ type: 'delete', title: 'guest' }, [{}]],
    [{ type: 'merge', key: 'browser', title: 'again', products: [3, 4] }, [{}, { products: [3, 4] }]],
  ])('has the lists after %j', (change, changed) => {
    const before = [bath, guest]
    const all = change.type === 'delete' ? [bath] : before
    expect(changeLists(before, change)).toEqual(all.map((list, index) => ({ ...list, ...changed[index] })))
  })
})

describe('the comparison with what the service has', () => {
  it('finds nothing where both are the same', () => {
    expect(compareLists([bath, guest], found)).toEqual([])
    expect(compareLists([bath, { ...guest, id: null, share: '*' }], found)).toEqual([])
  })

  it.each<[string, List[], string]>([
    ['a list that is missing', [bath, guest, { ...bath, title: 'hall' }], 'The list "hall" is missing.'],
    ['the list of somebody else', [bath], 'The list "guest" should not be there.'],
    ['other products', [{ ...bath, products: [2, 1] }, guest], 'The list "bath" is '],
    ['another key', [bath, { ...guest, share: 'other' }], 'The list "guest" is '],
    ['another list of the same title', [{ ...bath, id: 'c' }, guest], 'The list "bath" is '],
  ])('finds %s', (_what, expected, sentence) => {
    expect(compareLists(expected, found)).toEqual([expect.stringContaining(sentence)])
  })
})
