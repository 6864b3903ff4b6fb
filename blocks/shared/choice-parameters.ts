import type { BlockCheck } from '../../engine/checking/block-check.ts'

/** A choice is read from the parameter that the form of the product sends: the one with the name of its option. */
export const checkChoiceParameters: BlockCheck = ({ choices }) => {
  const all: readonly { option?: unknown; code?: { $query?: unknown } }[] = Array.isArray(choices) ? choices : []
  return all.flatMap(({ option, code }, index) =>
    code?.$query === undefined || code.$query === option
      ? []
      : [
          {
            path: ['choices', index, 'option'],
            message: `The choice of "${String(option)}" is read from the parameter "${String(code.$query)}".`,
            expected: 'Expected an option with the name of its parameter.',
            hint: 'Correct one of the two: the form of the product sends a parameter for each option.',
          },
        ],
  )
}
