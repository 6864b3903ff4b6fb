type Container = Record<string, unknown> | unknown[]

/**
 * The new value, with each part of it that equals one of the old value replaced by that one: what is made of a part stays
 * known by its identity. Both are JSON.
 */
export function shareEqual(old: unknown, next: unknown): unknown {
  if (!isContainer(old) || !isContainer(next)) return next
  const shared = Array.isArray(next)
    ? sharedItems(Array.isArray(old) ? old : [], next)
    : Array.isArray(old)
      ? next
      : Object.fromEntries(Object.entries(next).map(([key, value]) => [key, shareEqual(old[key], value)]))
  return hasSameParts(old, shared) ? old : shared
}

/** Items that moved are found by their text; others are compared with the item in their place. */
function sharedItems(old: readonly unknown[], next: readonly unknown[]): unknown[] {
  const byText = new Map(old.flatMap((item) => (isContainer(item) ? [[JSON.stringify(item), item] as const] : [])))
  return next.map((item, index) => byText.get(JSON.stringify(item)) ?? shareEqual(old[index], item))
}

function hasSameParts(old: Container, next: Container): boolean {
  if (Array.isArray(old) !== Array.isArray(next)) return false
  const [before, after] = [Object.entries(old), Object.entries(next)]
  return (
    before.length === after.length &&
    before.every(([key, value], index) => after[index]?.[0] === key && after[index][1] === value)
  )
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}
