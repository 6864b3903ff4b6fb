import type { Fallback } from '../content/client.ts'

/** A block as the content service delivered it. */
export interface DeliveredBlock {
  type: string
  fields: Record<string, unknown>
  /** Language by path in `fields`, for texts that fell back. */
  fallbacks: ReadonlyMap<string, string>
}

/** Content is the same object until it changes, so that its blocks are read and prepared once: a list, and each block. */
const lists = new WeakMap<object, DeliveredBlock[]>()
const blocksByContent = new WeakMap<object, DeliveredBlock>()

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
  const known = lists.get(answer)
  if (known) return known
  const blocks = answer.flatMap((block: unknown, index) => {
    if (typeof block !== 'object' || block === null) return []
    const own = fallbacks.filter(({ path }) => path[0] === root && path[1] === index)
    return deliveredBlock(block as Record<string, unknown>, own)
  })
  lists.set(answer, blocks)
  return blocks
}

/** @param fallbacks of texts of the block. */
function deliveredBlock(
  content: Readonly<Record<string, unknown>>,
  fallbacks: readonly Fallback[],
): DeliveredBlock | readonly [] {
  const { __typename: type, ...aliased } = content
  if (typeof type !== 'string') return []
  const known = fallbacks.length === 0 ? blocksByContent.get(content) : undefined
  if (known) return known
  const prefix = `${type}__`
  const block = {
    type,
    fields: Object.fromEntries(Object.entries(aliased).map(([name, value]) => [withoutPrefix(name, prefix), value])),
    fallbacks: new Map(fallbacks.map(({ path, locale }) => [withoutPrefix(path.slice(2).join('.'), prefix), locale])),
  }
  if (fallbacks.length === 0) blocksByContent.set(content, block)
  return block
}

function withoutPrefix(name: string, prefix: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}
