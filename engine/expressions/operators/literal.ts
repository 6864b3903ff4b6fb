import type { Operator } from '../operator.ts'
import { literalType } from '../literal-type.ts'

export const literal: Operator = {
  name: '$literal',
  description: 'The value as it is written: keys in it that begin with a dollar sign are no operators.',
  example: { $literal: { $ref: '#/parts' } },
  argument: {},
  gives: ({ $literal }) => literalType($literal),
  evaluate: ({ $literal }) => $literal,
}
