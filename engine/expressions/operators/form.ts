import { formView } from '../../actions/form-view.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { unknownType } from '../value-type.ts'

export const form: Operator = {
  name: '$form',
  description:
    'A form of the page\'s "actions" for a block that renders it: { action, next, values, errors, error, done, rules, texts, files, captcha, … }. Values, errors, rules, texts and files are by field; rules are the attributes of the field with its options and its condition.',
  example: { $form: 'login' },
  argument: { type: 'string', minLength: 1 },
  gives: () => ({ kind: 'object', name: 'FormView', fields: {}, others: unknownType }),
  evaluate({ $form }, context, evaluate) {
    const { captcha } = context
    const { definition, visit } = context.target
    const name = String($form)
    const action = Object.hasOwn(definition.actions ?? {}, name) ? definition.actions?.[name] : undefined
    if (!action) return undefined
    const initial = Object.fromEntries(
      Object.entries(action.fields).flatMap(([field, { value }]) => {
        const found = evaluate(value, context)
        return typeof found === 'string' || typeof found === 'number' ? [[field, String(found)]] : []
      }),
    )
    return formView({ name, action, visit, initial, captcha, t: context.t })
  },
  check: actionKnown,
}

function actionKnown({ file, path, page, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  const name = String(entries.$form)
  const known = Object.keys((page === null ? undefined : config.pages[page]?.actions) ?? {})
  if (known.includes(name)) return []
  return [
    {
      code: 'ACTION_UNKNOWN',
      file,
      path,
      message: `The page has no action "${name}".`,
      expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected an action of the page: it has none.',
      suggestion: nearestWord(name, known),
      hint: `Correct the name, or add "${name}" to "actions" of the page.`,
    },
  ]
}
