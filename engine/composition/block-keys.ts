/**
 * Keys of the blocks of a page, from which ids are made, e.g. `accordion-1` and `accordion-2`. Blocks of other types that
 * are added or moved do not change them: addresses with a fragment stay true.
 * @returns the key of the next block of a type
 */
export function blockKeys(): (type: string) => string {
  const counts = new Map<string, number>()
  return (type) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return `${type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}-${count}`
  }
}
