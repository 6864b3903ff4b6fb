import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { MessageValues } from '../../intl/messages.ts'
import { plainValue } from '../fallback-text.ts'
import { messageArguments, type MessageArgument } from '../message-arguments.ts'
import { messageText } from '../message-text.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { numberType, textType, unionOf, unknownType, wordsType, type ValueType } from '../value-type.ts'

export const message: Operator = {
  name: '$message',
  description: 'The message of locales/ in the language of the page. "values" fills its arguments.',
  example: { $message: 'products.heading' },
  argument: { type: 'string', minLength: 1, ...projectName('message') },
  options: { values: { type: 'object', description: 'Values, or expressions, by argument.' } },
  projectRule: 'messageValues',
  gives: () => wordsType,
  reads: ({ $message, values }, { config }) => {
    const types = argumentTypes(config, String($message))
    const given = Object.entries(values ?? {})
    return given.map(([name, value]) => ({ path: ['values', name], value, expected: types?.get(name) ?? unknownType }))
  },
  evaluate: ({ $message, values = {} }, context, evaluate) =>
    messageText(context, String($message), plainValues(evaluate(values, context) as object)),
  check: (expression, context) => {
    const missing = messageExists(expression, context)
    return missing.length > 0 ? missing : argumentsGiven(expression, context)
  },
}

/** A message is in one language, whatever its arguments are in. */
function plainValues(values: object): MessageValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)])) as MessageValues
}

function messageExists({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  // A message file that cannot be read is reported itself.
  if (!config.messages[config.locales.fallback[0]]) return []
  const name = String(entries.$message)
  return requireName(config, { code: 'MESSAGE_NAME_UNKNOWN', kind: 'message', name, file, path })
}

/** The arguments of a message; undefined where it cannot be read, which is reported for the message. */
function argumentTypes({ locales, messages }: SiteConfig, name: string): ReadonlyMap<string, ValueType> | undefined {
  const table = messages[locales.fallback[0]]
  const found = table && messageArguments(table[name] ?? '')
  return found && new Map([...found].map(([argument, kinds]) => [argument, typeOfArgument(kinds)]))
}

function typeOfArgument({ format, options }: MessageArgument): ValueType {
  if (format === 'select') return { kind: 'text', values: options.includes('other') ? undefined : options }
  return format === 'text' ? unionOf([textType, numberType]) : numberType
}

/** Each argument has a value, and each value is that of an argument. */
function argumentsGiven({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const name = String(entries.$message)
  const types = argumentTypes(config, name)
  if (!types) return []
  const known = [...types.keys()]
  const given = Object.keys(entries.values ?? {})
  const at = path.slice(0, -1)
  const surplus = given.filter((one) => !types.has(one))
  const missing = known.filter((one) => !given.includes(one))
  const expected = known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no values: the message has no arguments.'
  return [
    ...surplus.map((one): Finding => ({
      code: 'EXPRESSION_ARGUMENTS',
      file,
      path: [...at, 'values', one],
      message: `The message "${name}" has no argument "${one}".`,
      expected,
      suggestion: nearestWord(one, missing),
      hint: 'Correct the name, or remove the value.',
    })),
    // A misspelt argument is one mistake.
    ...missing.slice(surplus.length).map((one): Finding => ({
      code: 'EXPRESSION_ARGUMENTS',
      file,
      path,
      message: `The argument "${one}" of the message "${name}" has no value.`,
      expected: `Expected ${oneOf(known)} in "values".`,
      hint: `Add "values": { "${one}": … }.`,
    })),
  ]
}
