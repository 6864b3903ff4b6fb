import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { brokenRule, standardLimits, type FieldRule } from './broken-rule.ts'
import type { FieldValues } from './visit.ts'

/** The message of the first broken rule of each field that takes part, in the language of `t`. */
export function fieldErrors(action: ActionConfig, values: FieldValues, t: Messages['t']): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(action.fields)) {
    if (!applies(action, name, values)) continue
    const rule = brokenRule(field, values[name] ?? '', values)
    if (rule !== null) errors[name] = ruleMessage(field, rule, t)
  }
  return errors
}

/** What a visitor reads where a rule is broken. */
export function ruleMessage(field: ActionField, rule: FieldRule, t: Messages['t']): string {
  return t(messageOf(field, rule), messageValues(field, rule))
}

/** Key of the message for a broken rule. */
export function messageOf({ messages = {} }: ActionField, rule: FieldRule): string {
  if (rule === 'tooMany') return messages.tooMany ?? 'form.files.tooMany'
  return (rule === 'form' ? messages.pattern : messages[rule]) ?? `form.${rule === 'form' ? 'pattern' : rule}`
}

function messageValues(field: ActionField, rule: FieldRule): Record<string, number> {
  if (rule === 'tooMany') return { max: field.files?.max ?? 0 }
  if (rule === 'maxItems') return { count: field.maxItems ?? standardLimits.items }
  return { count: (rule === 'minLength' ? field.minLength : field.maxLength) ?? standardLimits.bytes }
}

/**
 * Whether a field takes part with the given values: it has no condition, or the field that its condition names takes
 * part and has one of the values.
 */
export function applies({ fields }: ActionConfig, name: string, values: FieldValues): boolean {
  const seen = new Set<string>()
  let condition = fields[name]?.when
  while (condition) {
    const { field } = condition
    const value = values[field] ?? ''
    // A condition that leads back to itself is reported by the check.
    if (
      seen.has(field) ||
      !condition.in.some((one) => (typeof value === 'string' ? value === one : value.includes(one)))
    )
      return false
    seen.add(field)
    condition = fields[field]?.when
  }
  return true
}
