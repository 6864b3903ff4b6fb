import type { ActionConfig } from '../config/types.generated.ts'
import type { FieldValues } from './visit.ts'

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
