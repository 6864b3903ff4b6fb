import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { possibleRules, type CheckedField, type FieldRule } from './broken-rule.ts'
import { ruleMessage } from './field-errors.ts'

/** The rules of a field with their messages, so that a script says at once what the server would. */
export type LiveField = Omit<CheckedField, 'equals' | 'differs' | 'files'> &
  Pick<ActionField, 'trim' | 'lowercase'> & {
    messages: Readonly<Partial<Record<FieldRule, string>>>
  }

/** By field, those that a visitor types or chooses. Rules between two fields are left out. */
export function liveFields({ fields }: Pick<ActionConfig, 'fields'>, t: Messages['t']): Record<string, LiveField> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, LiveField][] =>
      notTyped.includes(field.type) ? [] : [[name, liveField(field, t)]],
    ),
  )
}

const notTyped: readonly ActionField['type'][] = ['hidden', 'files', 'list']

function liveField(field: ActionField, t: Messages['t']): LiveField {
  const { type, required, trim, lowercase, minLength, maxLength, pattern, options } = field
  const rules = possibleRules(field).filter((rule) => rule !== 'equals' && rule !== 'differs')
  return {
    type,
    ...(required && { required }),
    ...(trim && { trim }),
    ...(lowercase && { lowercase }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(options && { options: options.map(({ value }) => ({ value })) }),
    messages: Object.fromEntries(rules.map((rule) => [rule, ruleMessage(field, rule, t)])),
  }
}
