import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { valueAt } from '../value-at.ts'
import { unknownType } from '../value-type.ts'

export const session: Operator = {
  name: '$session',
  description: 'A value of config/session.json, for what a script needs to know of it.',
  example: { $session: 'endpoint' },
  argument: { type: 'string', minLength: 1, ...projectName('sessionValue') },
  gives({ $session }, scope) {
    const value = valueAt(scope.config.session, String($session))
    return value === undefined ? unknownType : scope.typeOf(value, scope)
  },
  evaluate: ({ $session }, context) => valueAt(context.session, String($session)),
  check: valueKnown,
}

function valueKnown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const wanted = String(entries.$session)
  if (valueAt(config.session, wanted) !== undefined) return []
  const known = Object.keys(config.session).filter((key) => key !== '$schema')
  return [
    {
      code: 'SESSION_VALUE_UNKNOWN',
      file,
      path,
      message: `config/session.json has no value "${wanted}".`,
      expected: `Expected ${oneOf(known)}.`,
      suggestion: nearestWord(wanted, known),
      hint: 'Name another value, or add this one to config/session.json.',
    },
  ]
}
