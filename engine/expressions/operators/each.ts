import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Entries } from '../context.ts'
import type { CheckContext, ExpressionPart, JsonSchema, Operator, PlacedExpression, TypeScope } from '../operator.ts'
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
  options: {
    select: { description: 'A value in which $item and $position are the current item and its place.' },
    item: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
      patternErrorMessage: 'Expected letters and digits, for example "piece".',
      description: 'A name of the item, for "of" of an $item or $position in an inner $each.',
    },
  },
  required: ['select'],
  gives: (entries, scope) => listType(scope.typeOf(entries.select, withItem(entries, scope))),
  passes: (entries, expected, scope) => {
    const items = itemOf(expected)
    // Where no list is expected, the list itself is wrong.
    return items.kind === 'nothing' ? [] : [selectPart(entries, items, withItem(entries, scope))]
  },
  reads: ({ $each }) => [{ path: ['$each'], value: $each, expected: unknownType }],
  evaluate: (entries, context, evaluate) =>
    listOf(evaluate(entries.$each, context)).map((one, index) => {
      const current = { item: one, position: index + 1, name: entries.item }
      return evaluate(entries.select, { ...context, each: [current, ...(context.each ?? [])] })
    }),
}

function withItem({ $each, item: name }: Entries, scope: TypeScope): TypeScope {
  const current = { type: itemType(scope.typeOf($each, scope)), name }
  return { ...scope, items: [current, ...scope.items] }
}

/** The item that an expression means: the one that it names, or the innermost. */
function namedItem<Item extends { name?: unknown }>(items: readonly Item[], name: unknown): Item | undefined {
  return name === undefined ? items[0] : items.find((one) => one.name === name)
}

const of: JsonSchema = { type: 'string', description: 'The name of the item, of an outer $each.' }

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
    of,
    map: {
      type: 'object',
      description: 'What each value becomes, by value: a value or an expression. One that is not listed has no value.',
    },
  },
  gives({ $item, map, of: name }, scope) {
    if (typeof map === 'object' && map !== null) {
      return unionOf([...Object.values(map).map((value) => scope.typeOf(value, scope)), nothingType])
    }
    return pathType({ $item, of: name }, scope) ?? unknownType
  },
  passes: ({ map }, expected) =>
    Object.entries(map ?? {}).map(([key, value]) => ({ path: ['map', key], value, expected })),
  evaluate({ $item, map, of: name }, context, evaluate) {
    const current = namedItem(context.each ?? [], name)
    const value = $item === true ? current?.item : valueAt(current?.item, String($item))
    return map === undefined ? value : evaluate(valueAt(map, String(value)), context)
  },
  check: (expression, context) => [...outsideEach(expression, context), ...pathKnown(expression, context)],
}

function pathType({ $item, of: name }: Entries, { items }: TypeScope): ValueType | undefined {
  const current = namedItem(items, name)
  if (!current || $item === true) return current?.type
  return typeAt(current.type, String($item))
}

function outsideEach({ file, path, name, entries }: PlacedExpression, { scope }: CheckContext): Finding[] {
  if (namedItem(scope.items, entries.of)) return []
  if (scope.items.length > 0)
    return [itemUnknown({ file, path: [...path.slice(0, -1), 'of'] }, String(entries.of), scope)]
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

function itemUnknown(place: Pick<Finding, 'file' | 'path'>, wanted: string, { items }: TypeScope): Finding {
  const known = items.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  return {
    code: 'EXPRESSION_OUTSIDE_EACH',
    ...place,
    message: `No $each around this names its item "${wanted}".`,
    expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no "of": no $each names its item.',
    suggestion: nearestWord(wanted, known),
    hint: `Correct the name, or add "item": "${wanted}" to the $each.`,
  }
}

function pathKnown({ file, path, entries }: PlacedExpression, { scope }: CheckContext): Finding[] {
  const current = namedItem(scope.items, entries.of)
  if (!current || pathType(entries, scope) !== undefined) return []
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
  options: { of },
  gives: () => numberType,
  evaluate: ({ of: name }, context) => namedItem(context.each ?? [], name)?.position,
  check: outsideEach,
}
