/** What a shopper knows of a list in the service. */
export interface List {
  /** Null: the answer that would have had it did not arrive. */
  id: string | null
  /** Not twice in an account of this proof. */
  title: string
  products: readonly number[]
  share: string | null
  /** Key of the list in the browser, where it was merged. */
  mergeKey: string | null
}

/** The lists of an account. */
export type Lists = readonly List[]

/** A write. It names its list by the title. */
export type Change =
  | { type: 'create'; title: string; products: readonly number[] }
  | { type: 'merge'; key: string; title: string; products: readonly number[] }
  | { type: 'rename'; title: string; newTitle: string }
  | { type: 'replace'; title: string; products: readonly number[] }
  | { type: 'add'; title: string; product: number }
  | { type: 'remove'; title: string; product: number }
  | { type: 'delete'; title: string }
  | { type: 'share'; title: string }
  | { type: 'unshare'; title: string }

/** The key of a list whose sharing was not answered: any key is right. */
const anyShare = '*'

/** The lists after a change, by the rules of the contract. */
export function changeLists(lists: Lists, change: Change): Lists {
  const update = (to: (list: List) => Partial<List>): Lists =>
    lists.map((list) => (list.title === change.title ? { ...list, ...to(list) } : list))
  switch (change.type) {
    case 'create':
      return [...lists, newList(change)]
    case 'merge':
      return merge(lists, change)
    case 'rename':
      return update(() => ({ title: change.newTitle }))
    case 'replace':
      return update(() => ({ products: change.products }))
    case 'add':
      return update(({ products }) => ({ products: distinct(products, [change.product]) }))
    case 'remove':
      return update(({ products }) => ({ products: products.filter((one) => one !== change.product) }))
    case 'delete':
      return lists.filter(({ title }) => title !== change.title)
    case 'share':
      return update(({ share }) => ({ share: share ?? anyShare }))
    case 'unshare':
      return update(() => ({ share: null }))
  }
  return change satisfies never
}

function merge(lists: Lists, { key, title, products }: Extract<Change, { type: 'merge' }>): Lists {
  const isMerged = lists.some(({ mergeKey }) => mergeKey === key)
  if (!isMerged) return [...lists, { ...newList({ title, products }), mergeKey: key }]
  return lists.map((list) => (list.mergeKey === key ? { ...list, products: distinct(list.products, products) } : list))
}

function newList({ title, products }: Pick<List, 'title' | 'products'>): List {
  return { id: null, title, products, share: null, mergeKey: null }
}

function distinct(before: readonly number[], added: readonly number[]): readonly number[] {
  return [...new Set([...before, ...added])]
}

/** A list as the service returns it. */
export interface FoundList {
  id: string
  title: string
  share: string | null
  products: readonly { uid: number }[]
}

/** A sentence for each list that is missing, has other content, or should not be there. */
export function compareLists(expected: Lists, found: readonly FoundList[]): string[] {
  const byTitle = new Map(found.map((list) => [list.title, list]))
  const expectedTitles = new Set(expected.map(({ title }) => title))
  return [
    ...expected.flatMap((list) => compareList(list, byTitle.get(list.title))),
    ...found.flatMap(({ title }) => (expectedTitles.has(title) ? [] : [`The list "${title}" should not be there.`])),
  ]
}

function compareList(expected: List, found: FoundList | undefined): string[] {
  const { id, title, share } = expected
  if (!found) return [`The list "${title}" is missing.`]
  const products = found.products.map(({ uid }) => uid)
  const isSame =
    (id === null || id === found.id) &&
    products.join() === expected.products.join() &&
    (share === anyShare ? found.share !== null : share === found.share)
  return isSame
    ? []
    : [`The list "${title}" is ${JSON.stringify({ ...found, products })}, not ${JSON.stringify(expected)}.`]
}

/** The expected lists with the ids and keys that the service returned for them. */
export function withFoundIds(expected: Lists, found: readonly FoundList[]): Lists {
  const byTitle = new Map(found.map((list) => [list.title, list]))
  return expected.map((list) => {
    const { id, share } = byTitle.get(list.title) ?? list
    return { ...list, id, share }
  })
}
