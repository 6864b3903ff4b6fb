import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { messageOf } from './field-errors.ts'
import type { FieldValues, Visit } from './visit.ts'

/** A form as a block renders it. */
export interface FormView {
  /** For the hidden field "action". */
  action: string
  /** For the hidden field "next": where the visitor goes after success, or null. */
  next: string | null
  /** Never those of passwords. */
  values: FieldValues
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  /** Message above the form, or null. */
  error: string | null
  /** Message after success, or null. */
  done: string | null
  /** Attributes of each field, as React names them. */
  rules: Readonly<Record<string, FieldAttributes>>
  /** Rules between two fields, which no attribute can say. */
  checks: readonly FieldCheck[]
}

/** A field that must have the same value as another one, or another value. */
export interface FieldCheck {
  field: string
  rule: 'equals' | 'differs'
  other: string
  message: string
}

export interface FieldAttributes {
  type: 'text' | 'email' | 'password' | 'hidden'
  required?: true
  minLength?: number
  maxLength?: number
  pattern?: string
}

interface FormFacts {
  name: string
  action: ActionConfig
  visit: Visit | undefined
  /** Values before the visitor changes them. */
  initial: FieldValues
  t: Messages['t']
}

export function formView({ name, action, visit, initial, t }: FormFacts): FormView {
  const refused = visit?.refused?.action === name ? visit.refused : undefined
  const isDone = visit?.done === name && 'message' in action.done
  return {
    action: name,
    next: ('next' in action.done && visit?.next) || null,
    values: withoutPasswords(action, refused?.values ?? initial),
    errors: refused?.errors ?? {},
    error: refused?.error ?? null,
    done: isDone && 'message' in action.done ? t(action.done.message) : null,
    rules: Object.fromEntries(Object.entries(action.fields).map(([field, rules]) => [field, attributesOf(rules)])),
    checks: checksOf(action, t),
  }
}

function withoutPasswords({ fields }: ActionConfig, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.type !== 'password'))
}

function checksOf({ fields }: ActionConfig, t: Messages['t']): FieldCheck[] {
  return Object.entries(fields).flatMap(([field, rules]) =>
    (['equals', 'differs'] as const).flatMap((rule) => {
      const other = rules[rule]
      return other === undefined ? [] : [{ field, rule, other, message: t(messageOf(rules, rule)) }]
    }),
  )
}

function attributesOf({ type, required, lowercase, minLength, maxLength, pattern }: ActionField): FieldAttributes {
  return {
    type: type === 'integer' || type === 'list' ? 'text' : type,
    ...(required ? { required } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined || type === 'list' ? {} : { maxLength }),
    // Browsers compare before the server changes the case.
    ...(pattern === undefined ? {} : { pattern: lowercase ? `(?i:${pattern})` : pattern }),
  }
}
