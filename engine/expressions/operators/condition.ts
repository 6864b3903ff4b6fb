import { isTrue } from '../is-true.ts'
import type { Entries } from '../context.ts'
import type { ExpressionPart, JsonSchema, Operator } from '../operator.ts'
import { booleanType, unknownType } from '../value-type.ts'

const value: JsonSchema = { $ref: '#/$defs/value' }
const values: JsonSchema = { type: 'array', minItems: 1, items: value }

export const not: Operator = {
  name: '$not',
  description: 'true where the value is missing, false or empty, otherwise false.',
  example: { $not: { $query: 'color' } },
  argument: value,
  gives: () => booleanType,
  reads: ({ $not }) => [{ path: ['$not'], value: $not, expected: unknownType }],
  evaluate: ({ $not }, context, evaluate) => !isTrue(evaluate($not, context)),
}

export const all: Operator = {
  name: '$all',
  description: 'true where none of the values is missing, false or empty, otherwise false.',
  example: { $all: [{ $query: 'color' }, { $signedIn: true }] },
  argument: values,
  gives: () => booleanType,
  reads: (entries) => conditions(entries, '$all'),
  evaluate: ({ $all }, context, evaluate) =>
    ($all as readonly unknown[]).every((one) => isTrue(evaluate(one, context))),
}

export const any: Operator = {
  name: '$any',
  description: 'true where one of the values is neither missing nor false nor empty, otherwise false.',
  example: { $any: [{ $query: 'color' }, { $query: 'words' }] },
  argument: values,
  gives: () => booleanType,
  reads: (entries) => conditions(entries, '$any'),
  evaluate: ({ $any }, context, evaluate) => ($any as readonly unknown[]).some((one) => isTrue(evaluate(one, context))),
}

function conditions(entries: Entries, name: '$all' | '$any'): ExpressionPart[] {
  const list = entries[name]
  return (Array.isArray(list) ? list : []).map((one, index) => ({
    path: [name, index],
    value: one,
    expected: unknownType,
  }))
}
