import { nearestWord } from '../../config/nearest-word.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { MessageValues } from '../../intl/messages.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'

export const message: Operator = {
  name: '$message',
  description: 'The message of locales/ in the language of the page. "values" fills its arguments.',
  example: { $message: 'products.heading' },
  argument: { type: 'string', minLength: 1 },
  options: { values: { type: 'object', description: 'Values, or expressions, by argument.' } },
  evaluate: ({ $message, values = {} }, context, evaluate) =>
    context.t(String($message), evaluate(values, context) as MessageValues),
  check: messageExists,
}

function messageExists({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const { fallback } = config.locales
  const messages = config.messages[fallback]
  const key = String(entries.$message)
  // A message file that cannot be read is reported itself.
  if (!messages || Object.hasOwn(messages, key)) return []
  return [
    {
      code: 'MESSAGE_NAME_UNKNOWN',
      file,
      path,
      message: `The message "${key}" does not exist.`,
      expected: `Expected a key of locales/${fallback}.json.`,
      suggestion: nearestWord(key, Object.keys(messages)),
      hint: `Name another message, or add "${key}" to every file in locales/.`,
    },
  ]
}
