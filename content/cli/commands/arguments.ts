import { didYouMean } from '../../platform/errors/did-you-mean.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'

const maxLimit = 10_000

/** Rows of a list, from `--limit`; by default 50. @throws CodedError ARGUMENT_INVALID. */
export function readLimit(given = '50'): number {
  const limit = /^\d{1,5}$/.test(given) ? Number(given) : 0
  if (limit >= 1 && limit <= maxLimit) return limit
  throw new CodedError('ARGUMENT_INVALID', {
    message: `--limit is "${given}".`,
    hint: `Give a number from 1 to ${maxLimit}. --after continues a list.`,
  })
}

/** The value, which is one of a few. @throws CodedError ARGUMENT_INVALID. */
export function readChoice<Choice extends string>(what: string, given: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === given)
  if (found !== undefined) return found
  throw new CodedError('ARGUMENT_INVALID', {
    message: `"${given}" is no ${what}.${didYouMean(given, choices)}`,
    hint: `Give one of: ${choices.join(', ')}.`,
  })
}

/** Exactly these positional arguments. @throws CodedError ARGUMENT_MISSING, ARGUMENT_INVALID. */
export function readPositionals(given: readonly string[], names: readonly string[], example: string): string[] {
  const hint = `For example: npm run content -- ${example}`
  const missing = names[given.length]
  if (missing !== undefined) throw new CodedError('ARGUMENT_MISSING', { message: `The ${missing} is missing.`, hint })
  const extra = given[names.length]
  if (extra === undefined) return [...given]
  throw new CodedError('ARGUMENT_INVALID', { message: `"${extra}" is one argument too many.`, hint })
}

/** The only word of a command that takes one file. Throws as `parseArgs` does. */
export function fileArgument(words: readonly string[]): string {
  const [file, ...more] = words
  if (file !== undefined && file !== '' && more.length === 0) return file
  const message = file ? `Unexpected argument '${more[0]}'.` : 'The name of the file is missing.'
  throw Object.assign(new TypeError(message), { code: 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL' })
}
