import { captchaCodes } from '../../actions/form-view.ts'
import type { Finding } from '../../config/config-issue.ts'
import { listWords } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { ActionConfig } from '../../config/types.generated.ts'
import { requireName } from '../../config/unknown-name.ts'
import { messageArguments } from '../../expressions/message-arguments.ts'
import { messagesOfField, type NamedMessage } from './action-fields.ts'

interface Place extends Pick<Finding, 'file' | 'path'> {
  action: ActionConfig
}

/** Every message of an action exists, and has only arguments that have a value where it is shown. */
export function actionMessages(config: SiteConfig, { file, path, action }: Place): Finding[] {
  const table = config.messages[config.locales.fallback[0]]
  // A message file that cannot be read is reported itself.
  if (!table) return []
  return messagesOf(action).flatMap(({ name, path: own, gives }) => {
    const at = { file, path: [...path, ...own] }
    const unknown = requireName(config, { code: 'MESSAGE_NAME_UNKNOWN', kind: 'message', name, ...at })
    return unknown.length > 0 ? unknown : argumentFindings({ name, text: table[name] ?? '', gives }, at)
  })
}

function messagesOf(action: ActionConfig): NamedMessage[] {
  const { fields, errors, done } = action
  return [
    ...Object.entries(fields).flatMap(([name, field]) => messagesOfField(name, field)),
    ...Object.entries(errors).flatMap(([code, error]) => {
      const gives = codesWithoutWait(action).includes(code) ? [] : ['seconds', 'minutes']
      if (typeof error === 'string') return [{ name: error, path: ['errors', code], gives }]
      return 'message' in error ? [{ name: error.message, path: ['errors', code, 'message'], gives }] : []
    }),
    ...('message' in done ? [{ name: done.message, path: ['done', 'message'], gives: [] }] : []),
    ...('file' in done ? [{ name: done.file, path: ['done', 'file'], gives: [] }] : []),
  ]
}

/** The captcha itself shows these in the browser, where no server has said how long to wait. */
function codesWithoutWait({ captcha }: ActionConfig): readonly string[] {
  return captcha ? Object.values(captchaCodes) : []
}

function argumentFindings(
  { name, text, gives }: { name: string; text: string; gives: readonly string[] },
  at: Pick<Finding, 'file' | 'path'>,
): Finding[] {
  const missing = [...(messageArguments(text)?.keys() ?? [])].filter((one) => !gives.includes(one))
  if (missing.length === 0) return []
  const given = gives.length > 0 ? `with no other arguments than ${listWords(gives)}` : 'without arguments'
  return [
    {
      code: 'EXPRESSION_ARGUMENTS',
      ...at,
      message: `The message "${name}" has ${listWords(missing.map((one) => `{${one}}`))}, which has no value here.`,
      expected: `Expected a message ${given}.`,
      hint: 'Name another message.',
    },
  ]
}
