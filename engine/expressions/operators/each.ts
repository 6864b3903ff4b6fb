import { listOf, valueAt } from '../value-at.ts'
import type { Operator } from '../operator.ts'

export const each: Operator = {
  name: '$each',
  description:
    'A list with "select" evaluated for each item of a list, or for one value. In a list, its items join those beside it.',
  example: { $each: { $content: 'items', block: 'Breadcrumb' }, select: { name: { $item: 'label' } } },
  argument: { description: 'A list, a value or an expression.' },
  options: { select: { description: 'A value in which $item and $position are the current item and its place.' } },
  required: ['select'],
  evaluate: (entries, context, evaluate) =>
    listOf(evaluate(entries.$each, context)).map((one, index) =>
      evaluate(entries.select, { ...context, each: { item: one, position: index + 1 } }),
    ),
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
  evaluate({ $item, map }, context, evaluate) {
    const { each: current } = context
    const value = $item === true ? current?.item : valueAt(current?.item, String($item))
    return map === undefined ? value : evaluate(valueAt(map, String(value)), context)
  },
}

export const position: Operator = {
  name: '$position',
  description: 'In "select" of $each: the place of the current item, from 1.',
  example: { $position: true },
  argument: { const: true },
  evaluate: (_entries, { each: current }) => current?.position,
}
