import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { messageOf } from './field-errors.ts'
import { attributesOf, type FieldAttributes, textsOf, type FieldTexts } from './field-attributes.ts'
import { filesView, type FilesView } from './files-view.ts'
import { liveFields, type LiveField } from './live-fields.ts'
import type { FieldValues, Visit } from './visit.ts'

/** A form as a block renders it. */
export interface FormView {
  /** For the hidden field "action". */
  action: string
  /** For the hidden field "next": where the visitor goes after success, or null. */
  next: string | null
  /** Never those of passwords and files. */
  values: FieldValues
  /** Messages by field. */
  errors: Readonly<Record<string, string>>
  /** Message above the form, or null. */
  error: string | null
  /** Message after success, or null. */
  done: string | null
  /** Attributes of each field, as React names them, and what no attribute says: options and conditions. */
  rules: Readonly<Record<string, FieldAttributes>>
  /** Rules between two fields, which no attribute can say. */
  checks: readonly FieldCheck[]
  /** The rules of each field with their messages, for a script that says what is wrong as soon as a field is left. */
  live?: Readonly<Record<string, LiveField>>
  /** Label and hint of the fields that config gives them to. */
  texts?: Readonly<Record<string, FieldTexts>>
  /** Further hidden inputs by name. */
  hidden?: Readonly<Record<string, string>>
  /** By field of files. */
  files?: Readonly<Record<string, FilesView>>
  /** The captcha that sending needs. */
  captcha?: CaptchaView
}

/** A field that must have the same value as another one, or another value. */
export interface FieldCheck {
  field: string
  rule: 'equals' | 'differs'
  other: string
  message: string
}

/** How a script gets the signed token that is sent with the form. */
export interface CaptchaView {
  provider: 'proof-of-work' | 'recaptcha'
  /** Path that gives a challenge, and path that takes the solution. */
  challenge: string
  check: string
  /** Site key of the provider that has one. */
  key: string | null
  messages: { error: string; expired: string }
}

/** The captcha of every form of a page. */
export type FormCaptcha = Omit<CaptchaView, 'messages'>

interface FormFacts {
  name: string
  action: ActionConfig
  visit: Visit | undefined
  /** Values before the visitor changes them. */
  initial: FieldValues
  captcha?: FormCaptcha | undefined
  t: Messages['t']
}

/** The form as the page shows it: after a refusal with the values that were sent, else with the initial ones. */
export function formView({ name, action, visit, initial, captcha, t }: FormFacts): FormView {
  const refused = visit?.refused?.action === name ? visit.refused : undefined
  const isDone = visit?.done === name && 'message' in action.done
  const rules = mapFields(action, (field) => attributesOf(field, t))
  const values = refused?.values ?? offered(action, initial)
  const hidden = { ...refused?.hidden, ...(action.captcha && visit?.stamp ? { stamp: visit.stamp } : {}) }
  return {
    action: name,
    next: ('next' in action.done && visit?.next) || null,
    values: visible(action, values),
    errors: refused?.errors ?? {},
    error: refused?.error ?? null,
    done: isDone && 'message' in action.done ? t(action.done.message) : null,
    rules,
    checks: checksOf(action, t),
    live: liveFields(action, t),
    ...optional(
      'texts',
      mapFields(action, (field) => textsOf(field, t)),
    ),
    ...optional('hidden', hidden),
    ...optional(
      'files',
      mapFields(action, (field, one) => filesView(field, values[one], t)),
    ),
    ...(action.captcha && captcha ? { captcha: { ...captcha, messages: captchaMessages(action, t) } } : {}),
  }
}

/** What `map` makes of each field that it does not answer undefined for. */
function mapFields<Value>(
  { fields }: ActionConfig,
  map: (field: ActionField, name: string) => Value | undefined,
): Record<string, Value> {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Value][] => {
    const value = map(field, name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}

function optional<Key extends string, Value extends object>(key: Key, value: Value): { [Name in Key]?: Value } {
  return Object.keys(value).length === 0 ? {} : ({ [key]: value } as { [Name in Key]: Value })
}

/** A value of the address may be none that the choice offers. */
function offered({ fields }: ActionConfig, initial: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(initial).filter(([name, value]) => {
      const { type, options } = fields[name] ?? {}
      return type !== 'choice' || options?.some((option) => option.value === value)
    }),
  )
}

function visible({ fields }: ActionConfig, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields[field]?.type !== 'password' && fields[field]?.type !== 'files'),
  )
}

function checksOf({ fields }: ActionConfig, t: Messages['t']): FieldCheck[] {
  return Object.entries(fields).flatMap(([field, rules]) =>
    (['equals', 'differs'] as const).flatMap((rule) => {
      const other = rules[rule]
      return other === undefined ? [] : [{ field, rule, other, message: t(messageOf(rules, rule)) }]
    }),
  )
}

/** Codes of `errors` that the server itself answers with. */
export const captchaCodes = { error: 'CAPTCHA', expired: 'CAPTCHA_EXPIRED' } as const

function captchaMessages({ errors }: ActionConfig, t: Messages['t']): CaptchaView['messages'] {
  const text = (code: string): string => {
    const shown = errors[code] ?? errors.default
    return typeof shown === 'string' ? t(shown) : 'message' in shown ? t(shown.message) : ''
  }
  return { error: text(captchaCodes.error), expired: text(captchaCodes.expired) }
}
