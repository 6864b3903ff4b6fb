import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { patternOf } from './field-pattern.ts'
import type { FieldValues } from './visit.ts'

/** Bytes of a value, and values of a list, where config says nothing. */
const standard = { bytes: 512, items: 100 } as const

/** The message of the first broken rule of each field, in the language of `t`. */
export function fieldErrors({ fields }: ActionConfig, values: FieldValues, t: Messages['t']): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const rule = brokenRule(field, values[name] ?? '', values)
    if (rule !== null) errors[name] = t(messageOf(field, rule), { count: limitOf(field, rule) })
  }
  return errors
}

/** A rule of a field that its value may break. `form`: the value cannot be of the field's type. */
export type FieldRule = (typeof fieldRules)[number]

export const fieldRules = ['required', 'form', 'minLength', 'maxLength', 'pattern', 'equals', 'differs'] as const

/** Key of the message for a broken rule. */
export function messageOf({ messages = {} }: ActionField, rule: FieldRule): string {
  return (rule === 'form' ? messages.pattern : messages[rule]) ?? `form.${rule === 'form' ? 'pattern' : rule}`
}

function limitOf(field: ActionField, rule: FieldRule): number {
  return (rule === 'minLength' ? field.minLength : field.maxLength) ?? standard.bytes
}

function brokenRule(field: ActionField, value: string | readonly string[], values: FieldValues): FieldRule | null {
  const items = typeof value === 'string' ? (value === '' ? [] : [value]) : value
  if (items.length === 0) return field.required ? 'required' : null
  const isBroken: Record<FieldRule, () => boolean> = {
    required: () => false,
    form: () => !items.every((item) => hasForm(field, item)),
    minLength: () => field.minLength !== undefined && items.some((item) => lengthOf(item) < (field.minLength ?? 0)),
    maxLength: () => isTooLong(field, items),
    pattern: () => !items.every((item) => patternOf(field)?.test(item) ?? true),
    equals: () => field.equals !== undefined && values[field.equals] !== value,
    differs: () => field.differs !== undefined && values[field.differs] === value,
  }
  return fieldRules.find((rule) => isBroken[rule]()) ?? null
}

/** A control character has no place on one line. A password may contain any but the one that ends strings. */
function hasForm({ type }: ActionField, value: string): boolean {
  if (type === 'password') return !value.includes('\0')
  if (type === 'integer') return /^-?\d{1,9}$/.test(value)
  return !/\p{Cc}/u.test(value)
}

function isTooLong({ type, maxLength }: ActionField, items: readonly string[]): boolean {
  const isLongValue = (item: string): boolean => Buffer.byteLength(item) > standard.bytes
  if (type === 'list') return items.length > (maxLength ?? standard.items) || items.some(isLongValue)
  return items.some((item) => (maxLength === undefined ? isLongValue(item) : lengthOf(item) > maxLength))
}

/** Code points, as visitors and the content service count. */
function lengthOf(text: string): number {
  return [...text].length
}
