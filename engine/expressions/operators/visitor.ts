import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { booleanType, orNothing, unknownType } from '../value-type.ts'

export const signedIn: Operator = {
  name: '$signedIn',
  description: 'true for a visitor who is signed in. Only a page with "personal" knows; elsewhere there is no value.',
  example: { $signedIn: true },
  argument: { const: true },
  gives: () => orNothing(booleanType),
  evaluate: (_entries, { target }) => (target.visit?.signedIn ? true : undefined),
}

export const claim: Operator = {
  name: '$claim',
  description:
    'What the visitor\'s token says of them, by a name of "identity" in config/session.json, for variables of operations and on a page with "personal".',
  example: { $claim: 'uid' },
  argument: { type: 'string', minLength: 1, ...projectName('claim') },
  // The token says what it is.
  gives: () => unknownType,
  evaluate: ({ $claim }, { target }) => target.visit?.claims[String($claim)],
  check: claimKnown,
}

function claimKnown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const name = String(entries.$claim)
  const known = Object.keys(config.session.identity)
  if (known.includes(name)) return []
  return [
    {
      code: 'SESSION_CLAIM',
      file,
      path,
      message: `The claim "${name}" is not configured.`,
      expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no claim: "identity" is empty.',
      suggestion: nearestWord(name, known),
      hint: 'Correct the name, or add the claim to "identity" of config/session.json.',
    },
  ]
}
