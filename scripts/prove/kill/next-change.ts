import type { Random } from '../random.ts'
import type { Change, Lists } from './lists.ts'

const maxLists = 12

interface Choice {
  random: Random
  lists: Lists
  /** Uids of products that the content has. */
  products: readonly [number, ...number[]]
  /** A title that no list has. */
  newTitle: () => string
}

/** A random change that is possible with these lists. */
export function nextChange({ random, lists, products, newTitle }: Choice): Change {
  const some = (): number[] => [...new Set(Array.from({ length: random.below(5) }, () => random.pick(products)))]
  const [first, ...rest] = lists
  if (!first || (lists.length < maxLists && random.below(5) === 0))
    return { type: 'create', title: newTitle(), products: some() }
  const { title, share, products: saved } = random.pick([first, ...rest])
  const [product, ...others] = saved
  switch (random.below(8)) {
    case 0:
      return { type: 'rename', title, newTitle: newTitle() }
    case 1:
      return { type: 'replace', title, products: some() }
    case 2:
      if (product !== undefined) return { type: 'remove', title, product: random.pick([product, ...others]) }
      break
    case 3:
      return share === null ? { type: 'share', title } : { type: 'unshare', title }
    case 4:
      return { type: 'merge', key: 'browser', title: newTitle(), products: some() }
    case 5:
      if (lists.length > 2) return { type: 'delete', title }
      break
  }
  return { type: 'add', title, product: random.pick(products) }
}
