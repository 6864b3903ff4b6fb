import type { ActionField } from '../config/types.generated.ts'

/** A rule of a field that its value may break. `form`: the value cannot be of the field's type. */
export type FieldRule = (typeof fieldRules)[number]

const fieldRules = [
  ...(['required', 'form', 'maxItems', 'minLength', 'maxLength', 'pattern', 'equals', 'differs'] as const),
  'tooMany',
] as const

/** What the rules of a field are made of. */
export type CheckedField = Pick<
  ActionField,
  'type' | 'required' | 'maxItems' | 'minLength' | 'maxLength' | 'pattern' | 'equals' | 'differs'
> & {
  options?: readonly { value: string }[]
  files?: { max: number }
}

/** Bytes of a value, and values of a list, where config says nothing. */
export const standardLimits = { bytes: 512, items: 100 } as const

/**
 * The first rule that a value breaks; null for none. The server decides by it; the browser says the same earlier.
 * @param values of all fields of the form, for rules between two of them.
 */
export function brokenRule(
  field: CheckedField,
  value: string | readonly string[],
  values: Readonly<Record<string, string | readonly string[]>>,
): FieldRule | null {
  const items = typeof value === 'string' ? (value === '' ? [] : [value]) : value
  if (items.length === 0) return field.required ? 'required' : null
  if (field.type === 'files') return items.length > (field.files?.max ?? 0) ? 'tooMany' : null
  const isBroken: Record<Exclude<FieldRule, 'tooMany'>, () => boolean> = {
    required: () => false,
    form: () => !items.every((item) => hasForm(field, item)),
    maxItems: () => items.length > (field.maxItems ?? standardLimits.items),
    minLength: () => field.minLength !== undefined && items.some((item) => lengthOf(item) < (field.minLength ?? 0)),
    maxLength: () => isTooLong(field, items),
    pattern: () => !items.every((item) => patternOf(field)?.test(item) ?? true),
    equals: () => field.equals !== undefined && values[field.equals] !== value,
    differs: () => field.differs !== undefined && values[field.differs] === value,
  }
  return fieldRules.find((rule) => rule !== 'tooMany' && isBroken[rule]()) ?? null
}

/** The rules that a value of the field may break. */
export function possibleRules(field: CheckedField): FieldRule[] {
  if (field.type === 'files') return field.required ? ['required'] : []
  const always: readonly FieldRule[] = ['form', 'maxLength']
  const ofLists: readonly FieldRule[] = ['maxItems']
  return fieldRules.filter(
    (rule) =>
      rule !== 'tooMany' &&
      (field.type === 'list' || !ofLists.includes(rule)) &&
      (always.includes(rule) || (rule !== 'form' && field[rule] !== undefined)),
  )
}

function hasForm({ type, options }: CheckedField, value: string): boolean {
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

function isTooLong({ maxLength }: CheckedField, items: readonly string[]): boolean {
  const isLongValue = (item: string): boolean => new TextEncoder().encode(item).length > standardLimits.bytes
  return items.some((item) => (maxLength === undefined ? isLongValue(item) : lengthOf(item) > maxLength))
}

/** Code points, as visitors and the content service count. */
function lengthOf(text: string): number {
  return [...text].length
}

/** The regular expression of a field, as browsers compile the attribute: for the whole value. @throws SyntaxError */
export function patternOf({ pattern }: Pick<ActionField, 'pattern'>): RegExp | null {
  if (pattern === undefined) return null
  const found = compiled.get(pattern)
  if (found) return found
  const made = new RegExp(`^(?:${pattern})$`, 'v')
  compiled.set(pattern, made)
  return made
}

/** Config has few of them. */
const compiled = new Map<string, RegExp>()
