import type { ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'

export interface FieldAttributes {
  type: 'text' | 'email' | 'tel' | 'url' | 'password' | 'hidden' | 'lines' | 'choice' | 'files'
  required?: true
  minLength?: number
  maxLength?: number
  /** Values of a list. No attribute says it: browsers count the characters of a value. */
  maxItems?: number
  pattern?: string
  /** Of a choice, in the language of the page. */
  options?: readonly { value: string; label: string }[]
  /** The field is for these values of another one only. */
  when?: { field: string; in: readonly string[] }
}

/** The attributes of a field. */
export function attributesOf(field: ActionField, t: Messages['t']): FieldAttributes {
  const { type, required, lowercase, minLength, maxLength, maxItems, pattern, options, when } = field
  // What people write between the digits of a telephone number does not count, but browsers would count it.
  const hasLengths = type !== 'telephone'
  return {
    type: shownAs[type],
    ...(required ? { required } : {}),
    ...(minLength === undefined || !hasLengths ? {} : { minLength }),
    ...(maxLength === undefined || !hasLengths ? {} : { maxLength }),
    ...(maxItems === undefined ? {} : { maxItems }),
    // Browsers compare before the server changes the case.
    ...(pattern === undefined ? {} : { pattern: lowercase ? `(?i:${pattern})` : pattern }),
    ...(options === undefined ? {} : { options: options.map(({ value, message }) => ({ value, label: t(message) })) }),
    ...(when === undefined ? {} : { when }),
  }
}

const shownAs = {
  text: 'text',
  email: 'email',
  telephone: 'tel',
  url: 'url',
  password: 'password',
  hidden: 'hidden',
  integer: 'text',
  lines: 'lines',
  choice: 'choice',
  list: 'text',
  files: 'files',
} as const satisfies Record<ActionField['type'], FieldAttributes['type']>

/** Texts of a field, and what browsers fill in. */
export interface FieldTexts {
  label?: string
  hint?: string
  autoComplete?: string
}

/** Undefined for a field that config has no texts for. */
export function textsOf({ label, hint, autoComplete, files }: ActionField, t: Messages['t']): FieldTexts | undefined {
  if (label === undefined && hint === undefined && autoComplete === undefined) return undefined
  return {
    ...(label === undefined ? {} : { label: t(label) }),
    ...(hint === undefined ? {} : { hint: t(hint, files ? { max: files.max, maxMb: files.maxMb } : {}) }),
    ...(autoComplete === undefined ? {} : { autoComplete }),
  }
}
