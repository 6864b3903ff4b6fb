import type { Finding } from '../../config/config-issue.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Entries, Evaluate, ExpressionContext } from '../context.ts'
import { listOf, valueAt } from '../value-at.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'

export const content: Operator = {
  name: '$content',
  description:
    'A field of the first block of the page that has it: a path of keys joined by dots. "where" keeps the items of a list whose keys have these values, "select" takes a path of each of them, "first" only the first.',
  example: { $content: 'product.heading', block: 'HeroProduct' },
  argument: { type: 'string', minLength: 1 },
  options: {
    block: { type: 'string', description: 'Only blocks of this type.' },
    where: { type: 'object', description: 'Values, or expressions, by key.' },
    select: { type: 'string', description: 'Path in each item.' },
    first: { const: true, description: 'true: the first of several values instead of all.' },
  },
  evaluate(entries, context, evaluate) {
    const found = fieldOf(context.blocks ?? [], String(entries.$content), entries.block)
    const chosen = chosenItems(found, entries, (value) => evaluate(value, context))
    return entries.first === true ? listOf(chosen)[0] : chosen
  },
  check: blockKnown,
}

/** The field of the first block that has it. */
function fieldOf(blocks: NonNullable<ExpressionContext['blocks']>, path: string, type: unknown): unknown {
  for (const block of blocks) {
    const value = type === undefined || block.type === type ? valueAt(block.fields, path) : undefined
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

function chosenItems(
  found: unknown,
  { where, select }: Entries,
  evaluate: (value: unknown) => ReturnType<Evaluate>,
): unknown {
  if (typeof where !== 'object' || where === null) return found
  const wanted = Object.entries(where).map(([key, value]) => ({ key, value: evaluate(value) }))
  const items = listOf(found).filter((item) =>
    wanted.every(({ key, value }) => value !== undefined && valueAt(item, key) === value),
  )
  return typeof select === 'string' ? valueAt(items, select) : items
}

function blockKnown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  if (entries.block === undefined) return []
  const name = String(entries.block)
  return requireName(config, {
    code: 'BLOCK_UNKNOWN',
    kind: 'block type',
    name,
    file,
    path: [...path.slice(0, -1), 'block'],
  })
}
