import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { applies } from './conditions.ts'
import { patternOf } from './field-pattern.ts'
import type { FieldValues } from './visit.ts'

/** Bytes of a value, and values of a list, where config says nothing. */
const standard = { bytes: 512, items: 100 } as const

/** The message of the first broken rule of each field that takes part, in the language of `t`. */
export function fieldErrors(action: ActionConfig, values: FieldValues, t: Messages['t']): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(action.fields)) {
    if (!applies(action, name, values)) continue
    const rule = brokenRule(field, values[name] ?? '', values)
    if (rule !== null) errors[name] = t(messageOf(field, rule), messageValues(field, rule))
  }
  return errors
}

/** A rule of a field that its value may break. `form`: the value cannot be of the field's type. */
export type FieldRule = (typeof fieldRules)[number]

export const fieldRules = [
  'required',
  'form',
  'minLength',
  'maxLength',
  'pattern',
  'equals',
  'differs',
  'tooMany',
] as const

/** Key of the message for a broken rule. */
export function messageOf({ messages = {} }: ActionField, rule: FieldRule): string {
  if (rule === 'tooMany') return messages.tooMany ?? 'form.files.tooMany'
  return (rule === 'form' ? messages.pattern : messages[rule]) ?? `form.${rule === 'form' ? 'pattern' : rule}`
}

function messageValues(field: ActionField, rule: FieldRule): Record<string, number> {
  if (rule === 'tooMany') return { max: field.files?.max ?? 0 }
  return { count: (rule === 'minLength' ? field.minLength : field.maxLength) ?? standard.bytes }
}

function brokenRule(field: ActionField, value: string | readonly string[], values: FieldValues): FieldRule | null {
  const items = typeof value === 'string' ? (value === '' ? [] : [value]) : value
  if (items.length === 0) return field.required ? 'required' : null
  if (field.type === 'files') return items.length > (field.files?.max ?? 0) ? 'tooMany' : null
  const isBroken: Record<Exclude<FieldRule, 'tooMany'>, () => boolean> = {
    required: () => false,
    form: () => !items.every((item) => hasForm(field, item)),
    minLength: () => field.minLength !== undefined && items.some((item) => lengthOf(item) < (field.minLength ?? 0)),
    maxLength: () => isTooLong(field, items),
    pattern: () => !items.every((item) => patternOf(field)?.test(item) ?? true),
    equals: () => field.equals !== undefined && values[field.equals] !== value,
    differs: () => field.differs !== undefined && values[field.differs] === value,
  }
  return fieldRules.find((rule) => rule !== 'tooMany' && isBroken[rule]()) ?? null
}

function hasForm({ type, options }: ActionField, value: string): boolean {
  switch (type) {
    case 'password':
      // It may contain any character but the one that ends strings.
      return !value.includes('\0')
    case 'integer':
      return /^-?\d{1,9}$/.test(value)
    case 'choice':
      return options?.some((option) => option.value === value) ?? false
    case 'lines':
      return !/[^\P{Cc}\n\t]/u.test(value)
    case 'url':
      return isWebAddress(value)
    default:
      // A control character has no place on one line.
      return !/\p{Cc}/u.test(value)
  }
}

/** With or without its scheme, as people write it. */
function isWebAddress(value: string): boolean {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `https://${value}`
  if (/[\s\p{Cc}]/u.test(value) || !URL.canParse(whole)) return false
  const { protocol, hostname, username, password } = new URL(whole)
  const hasUser = username !== '' || password !== ''
  return /^https?:$/.test(protocol) && !hasUser && /^[^.].*\.[^.]+$/.test(hostname)
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
