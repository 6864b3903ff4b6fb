import type { Fallback } from '../content/client.ts'

/** A block as the content service delivered it. */
export interface DeliveredBlock {
  type: string
  fields: Record<string, unknown>
  /** Language by path in `fields`, for texts that fell back. */
  fallbacks: ReadonlyMap<string, string>
}

/** The content service gives equal requests the same response object, so that its blocks are read and prepared once. */
const read = new WeakMap<object, DeliveredBlock[]>()

/**
 * The blocks of a response to the page document. One document requests every block type, each field as
 * `{Type}__{field}`, because the nullability of a field may differ between types.
 * @returns null where the content service says that there is no such page.
 * @throws Error where the answer is no list of blocks.
 */
export function deliveredBlocks(
  answer: unknown,
  fallbacks: readonly Fallback[],
  root: string,
): DeliveredBlock[] | null {
  if (answer === null || answer === undefined) return null
  if (!Array.isArray(answer)) throw new Error(`Content: ${root} is ${typeof answer}, expected a list of blocks.`)
  const known = read.get(answer)
  if (known) return known
  const blocks = answer.flatMap((block: unknown, index) => {
    if (typeof block !== 'object' || block === null) return []
    const { __typename, ...aliased } = block as Record<string, unknown>
    if (typeof __typename !== 'string') return []
    const prefix = `${__typename}__`
    const own = fallbacks.filter(({ path }) => path[0] === root && path[1] === index)
    return [
      {
        type: __typename,
        fields: Object.fromEntries(
          Object.entries(aliased).map(([name, value]) => [withoutPrefix(name, prefix), value]),
        ),
        fallbacks: new Map(own.map(({ path, locale }) => [withoutPrefix(path.slice(2).join('.'), prefix), locale])),
      },
    ]
  })
  read.set(answer, blocks)
  return blocks
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}
