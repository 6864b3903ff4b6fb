/** The keys of a JSON pointer: `/blocks/0/a~1b` is blocks, 0, a/b. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value below `root` at a path of keys; undefined if it does not exist. */
export function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  )
}
