import type { Finding } from '../../config/config-issue.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { MessageValues } from '../../intl/messages.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'

export const message: Operator = {
  name: '$message',
  description: 'The message of locales/ in the language of the page. "values" fills its arguments.',
  example: { $message: 'products.heading' },
  argument: { type: 'string', minLength: 1, $ref: 'project.generated.json#/$defs/message' },
  options: { values: { type: 'object', description: 'Values, or expressions, by argument.' } },
  evaluate: ({ $message, values = {} }, context, evaluate) =>
    context.t(String($message), evaluate(values, context) as MessageValues),
  check: messageExists,
}

function messageExists({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  // A message file that cannot be read is reported itself.
  if (!config.messages[config.locales.fallback[0]]) return []
  const name = String(entries.$message)
  return requireName(config, { code: 'MESSAGE_NAME_UNKNOWN', kind: 'message', name, file, path })
}
