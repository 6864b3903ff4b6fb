import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { Entries } from '../context.ts'
import type { CheckContext, ExpressionPart, Operator, PlacedExpression, TypeScope } from '../operator.ts'
import { listOf, valueAt } from '../value-at.ts'
import {
  itemType,
  keysOf,
  listType,
  membersOf,
  nothingType,
  numberType,
  typeAt,
  unionOf,
  unknownType,
  type ValueType,
} from '../value-type.ts'

export const each: Operator = {
  name: '$each',
  description:
    'A list with "select" evaluated for each item of a list, or for one value. In a list, its items join those beside it.',
  example: { $each: { $content: 'items', block: 'Breadcrumb' }, select: { name: { $item: 'label' } } },
  argument: { description: 'A list, a value or an expression.' },
  options: { select: { description: 'A value in which $item and $position are the current item and its place.' } },
  required: ['select'],
  gives: (entries, scope) => listType(scope.typeOf(entries.select, withItem(entries, scope))),
  passes: (entries, expected, scope) => {
    const items = itemOf(expected)
    // Where no list is expected, the list itself is wrong.
    return items.kind === 'nothing' ? [] : [selectPart(entries, items, withItem(entries, scope))]
  },
  reads: ({ $each }) => [{ path: ['$each'], value: $each, expected: unknownType }],
  evaluate: (entries, context, evaluate) =>
    listOf(evaluate(entries.$each, context)).map((one, index) =>
      evaluate(entries.select, { ...context, each: { item: one, position: index + 1 } }),
    ),
}

function withItem({ $each }: Entries, scope: TypeScope): TypeScope {
  return { ...scope, items: [{ type: itemType(scope.typeOf($each, scope)) }, ...scope.items] }
}

function selectPart({ select }: Entries, expected: ValueType, scope: TypeScope): ExpressionPart {
  return { path: ['select'], value: select, expected, scope }
}

/** What a list expects of its items. */
function itemOf(expected: ValueType): ValueType {
  return unionOf(
    membersOf(expected).flatMap((one) => (one.kind === 'list' ? [one.of] : one.kind === 'unknown' ? [one] : [])),
  )
}

export const item: Operator = {
  name: '$item',
  description: 'In "select" of $each: a path in the current item, or true for the whole item.',
  example: { $item: 'label' },
  argument: { type: ['string', 'boolean'], not: { const: false } },
  options: {
    map: {
      type: 'object',
      description: 'What each value becomes, by value: a value or an expression. One that is not listed has no value.',
    },
  },
  gives({ $item, map }, scope) {
    if (typeof map === 'object' && map !== null) {
      return unionOf([...Object.values(map).map((value) => scope.typeOf(value, scope)), nothingType])
    }
    return pathType($item, scope) ?? unknownType
  },
  passes: ({ map }, expected) =>
    Object.entries(map ?? {}).map(([key, value]) => ({ path: ['map', key], value, expected })),
  evaluate({ $item, map }, context, evaluate) {
    const { each: current } = context
    const value = $item === true ? current?.item : valueAt(current?.item, String($item))
    return map === undefined ? value : evaluate(valueAt(map, String(value)), context)
  },
  check: (expression, context) => [...outsideEach(expression, context), ...pathKnown(expression, context)],
}

function pathType($item: unknown, { items: [current] }: TypeScope): ValueType | undefined {
  if (!current || $item === true) return current?.type
  return typeAt(current.type, String($item))
}

function outsideEach({ file, path, name }: PlacedExpression, { scope }: CheckContext): Finding[] {
  if (scope.items.length > 0) return []
  return [
    {
      code: 'EXPRESSION_OUTSIDE_EACH',
      file,
      path,
      message: `There is no item here: "${name}" is outside "select" of $each.`,
      expected: 'Expected it inside "select" of $each.',
      hint: 'Move it into "select", or use another operator.',
    },
  ]
}

function pathKnown({ file, path, entries }: PlacedExpression, { scope }: CheckContext): Finding[] {
  const [current] = scope.items
  if (!current || pathType(entries.$item, scope) !== undefined) return []
  const known = keysOf(current.type)
  const wanted = String(entries.$item)
  return [
    {
      code: 'EXPRESSION_FIELD_UNKNOWN',
      file,
      path,
      message: `The item has no field "${wanted}".`,
      expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected true: the item has no fields.',
      suggestion: nearestWord(wanted, known),
      hint: 'Correct the path, or use true for the whole item.',
    },
  ]
}

export const position: Operator = {
  name: '$position',
  description: 'In "select" of $each: the place of the current item, from 1.',
  example: { $position: true },
  argument: { const: true },
  gives: () => numberType,
  evaluate: (_entries, { each: current }) => current?.position,
  check: outsideEach,
}
