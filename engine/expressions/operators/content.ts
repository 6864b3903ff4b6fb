import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { Entries, Evaluate, ExpressionContext } from '../context.ts'
import { plainValue } from '../fallback-text.ts'
import { listOf, valueAt } from '../value-at.ts'
import type { CheckContext, Operator, PlacedExpression, TypeScope } from '../operator.ts'
import { itemType, keysOf, listType, orNothing, typeAt, unionOf, unknownType, type ValueType } from '../value-type.ts'

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
  projectRule: 'contentField',
  gives: (entries, scope) => orNothing(chosenType(entries, scope) ?? unknownType),
  reads: ({ where }) =>
    Object.entries(where ?? {}).map(([key, value]) => ({ path: ['where', key], value, expected: unknownType })),
  evaluate(entries, context, evaluate) {
    const found = fieldOf(context.blocks ?? [], String(entries.$content), entries.block)
    const chosen = chosenItems(found, entries, (value) => evaluate(value, context))
    return entries.first === true ? listOf(chosen)[0] : chosen
  },
  check: (expression, context) => {
    const block = blockKnown(expression, context)
    return block.length > 0 ? block : pathsKnown(expression, context)
  },
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
    wanted.every(({ key, value }) => value !== undefined && plainValue(valueAt(item, key)) === plainValue(value)),
  )
  return typeof select === 'string' ? valueAt(items, select) : items
}

/** The type of the field in the blocks that have it; undefined where none does. */
function fieldType({ $content, block }: Entries, scope: TypeScope): ValueType | undefined {
  const found = candidates(block, scope).flatMap((type) => typeAt(type, String($content)) ?? [])
  return found.length > 0 ? unionOf(found) : undefined
}

/** The fields of the blocks among which `$content` looks. */
function candidates(block: unknown, { blocks, fieldsOf }: TypeScope): ValueType[] {
  return blocks.filter((type) => block === undefined || type === block).map(fieldsOf)
}

function chosenType(entries: Entries, scope: TypeScope): ValueType | undefined {
  const found = fieldType(entries, scope)
  const { where, select, first } = entries
  if (found === undefined) return undefined
  const items = typeof where === 'object' && where !== null ? listType(itemType(found)) : found
  const selected = typeof select === 'string' && items !== found ? (typeAt(items, select) ?? unknownType) : items
  return first === true ? itemType(selected) : selected
}

function blockKnown({ file, path, entries }: PlacedExpression, { config, scope }: CheckContext): Finding[] {
  if (entries.block === undefined) return []
  const name = String(entries.block)
  const place = { file, path: [...path.slice(0, -1), 'block'] }
  const unknownBlock = requireName(config, { code: 'BLOCK_UNKNOWN', kind: 'block type', name, ...place })
  if (unknownBlock.length > 0 || scope.blocks.includes(name)) return unknownBlock
  const known = scope.blocks
  return [
    {
      code: 'EXPRESSION_FIELD_UNKNOWN',
      ...place,
      message: `The page never has a block "${name}".`,
      expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected a block of the page: it has none.',
      suggestion: nearestWord(name, known),
      hint: 'Name a block that the page places, or one of its content.',
    },
  ]
}

function pathsKnown({ file, path, entries }: PlacedExpression, { scope }: CheckContext): Finding[] {
  const found = fieldType(entries, scope)
  const at = path.slice(0, -1)
  const wanted = String(entries.$content)
  if (found === undefined) {
    const { block } = entries
    const whose = block === undefined ? 'No block that the page may have' : `The block "${String(block)}"`
    const has = block === undefined ? 'has a' : 'has no'
    return [fieldUnknown({ file, path }, `${whose} ${has} field`, wanted, unionOf(candidates(block, scope)))]
  }
  const { where, select } = entries
  if (typeof where !== 'object' || where === null) return []
  const item = itemType(found)
  const keys = [
    ...Object.keys(where).map((key) => ({ key, path: ['where', key] })),
    ...(typeof select === 'string' ? [{ key: select, path: ['select'] }] : []),
  ]
  return keys
    .filter(({ key }) => typeAt(item, key) === undefined)
    .map(({ key, path: own }) =>
      fieldUnknown({ file, path: [...at, ...own] }, `An item of "${wanted}" has no field`, key, item),
    )
}

/** Suggests from the keys around the first that does not exist. */
function fieldUnknown(place: Pick<Finding, 'file' | 'path'>, whose: string, wanted: string, type: ValueType): Finding {
  const keys = wanted.split('.')
  const depth = keys.findIndex((_key, index) => typeAt(type, keys.slice(0, index + 1).join('.')) === undefined)
  const around = depth <= 0 ? type : (typeAt(type, keys.slice(0, depth).join('.')) ?? type)
  const known = keysOf(around)
  const [key = ''] = keys.slice(Math.max(depth, 0))
  return {
    code: 'EXPRESSION_FIELD_UNKNOWN',
    ...place,
    message: `${whose} "${wanted}".`,
    expected:
      known.length > 0
        ? `Expected ${oneOf(known)}${depth > 0 ? ` after "${keys.slice(0, depth).join('.')}"` : ''}.`
        : 'Expected the path of a field.',
    suggestion: nearestWord(key, known),
    hint: 'Correct the path: its keys are joined by dots.',
  }
}
