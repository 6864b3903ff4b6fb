import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { FieldValues } from './visit.ts'

/**
 * The declared fields of a submitted form, as the visitor wrote them but for what config normalizes. Of a repeated field
 * the first value counts, except in a list.
 */
export function readFields({ fields }: ActionConfig, form: URLSearchParams): FieldValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const values = form.getAll(name).map((value) => normalize(field, value))
      return [name, field.type === 'list' ? values.filter((value) => value !== '') : (values[0] ?? '')]
    }),
  )
}

function normalize({ type, trim, lowercase }: ActionField, value: string): string {
  // What is not UTF-8 was replaced while the form was parsed; JSON of a script may contain half a character.
  const whole = value.toWellFormed()
  const text = type === 'password' ? whole : whole.normalize('NFC')
  const trimmed = trim ? text.trim() : text
  return lowercase ? trimmed.toLowerCase() : trimmed
}
