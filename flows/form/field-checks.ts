/** A rule between two fields of a form. */
export interface FieldCheck {
  field: string
  /** `equals`: both have the same value. `differs`: they have different ones. */
  rule: 'equals' | 'differs'
  other: string
  /** Shown beside the field while the rule is broken. */
  message: string
}

interface TypedValues {
  values: Readonly<Record<string, string>>
  /** Fields that the visitor has finished typing in. */
  left: readonly string[]
}

/**
 * The messages of the checked fields; null for one that breaks no rule. A value that the visitor is still typing is not
 * different while it may become the same.
 */
export function checkFields(checks: readonly FieldCheck[], typed: TypedValues): Record<string, string | null> {
  const found: Record<string, string | null> = {}
  for (const check of checks) {
    if (typed.values[check.field] === undefined) continue
    found[check.field] ??= isBroken(check, typed) ? check.message : null
  }
  return found
}

function isBroken({ field, other, rule }: FieldCheck, { values, left }: TypedValues): boolean {
  const value = values[field] ?? ''
  const otherValue = values[other] ?? ''
  if (value === '' || otherValue === '') return false
  if (rule === 'differs') return value === otherValue
  return left.includes(field) ? value !== otherValue : !otherValue.startsWith(value)
}

/** The checks in an attribute of the markup, as JSON; none where it has none. */
export function readChecks(json: string | undefined): FieldCheck[] {
  return json === undefined ? [] : (JSON.parse(json) as FieldCheck[])
}
