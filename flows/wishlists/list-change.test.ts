import { expect, it } from 'vitest'
import { selectedIndex, withChange, type ListChange, type Wishlist } from './list-change.ts'

const list = (id: string, products: string[] = []): Wishlist => ({ id, title: id, version: 1, share: 'key', products })
const lists = [list('a', ['1', '2', '3']), list('b', ['2'])]

it.each<[ListChange, object[]]>([
  [{ type: 'remove', list: 'a', product: '2' }, [{ products: ['1', '3'] }, { products: ['2'] }]],
  [{ type: 'remove', list: 'gone', product: '2' }, lists],
  [{ type: 'reorder', list: 'a', products: ['3', '1'] }, [{ products: ['3', '1', '2'] }, {}]],
  [{ type: 'reorder', list: 'b', products: ['9', '2'] }, [{}, { products: ['2'] }]],
  [{ type: 'rename', list: 'b', title: '' }, [{ title: 'a' }, { title: '' }]],
  [{ type: 'unshare', list: 'a' }, [{ share: null }, { share: 'key' }]],
  [{ type: 'delete', list: 'a', title: 'a' }, [{ id: 'b' }]],
  [{ type: 'create', title: 'c' }, lists],
  [{ type: 'share', list: 'a' }, lists],
])('%j is seen before it is saved [WISH-04]', (change, seen) => {
  expect(withChange(lists, change)).toMatchObject(seen)
  expect(withChange(lists, change)).toHaveLength(seen.length)
})

it.each([
  ['the first list once there are lists', { id: null, index: 0 }, 0],
  ['the selected list where another one was deleted', { id: 'b', index: 5 }, 1],
  ['the list at the place of a deleted one', { id: 'gone', index: 0 }, 0],
  ['the last list where the place does not exist any more', { id: 'gone', index: 7 }, 1],
])('selects %s [WISH-02] [WISH-03]', (_title, selected, index) => {
  expect(selectedIndex(lists, selected)).toBe(index)
})

it('selects nothing where there is no list', () => {
  expect(selectedIndex([], { id: 'a', index: 3 })).toBe(0)
})
