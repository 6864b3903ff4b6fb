import { brokenRule } from '../../engine/actions/broken-rule.ts'
import type { LiveField } from '../../engine/actions/live-fields.ts'
import { normalizeValue } from '../../engine/actions/normalize-value.ts'

/** The field `typed.<field>` has another value, or the visitor has finished with the field `left.<field>`. */
export interface FieldEvent {
  type: `typed.${string}` | `left.${string}`
  value?: string | undefined
}

/** Whether a field was typed in or left. */
export function isFieldEvent(event: { type: string }): event is FieldEvent {
  return /^(?:typed|left)\../.test(event.type)
}

export interface FieldErrors {
  /** Rules of the fields that are checked while the visitor fills them in. */
  live: Readonly<Record<string, LiveField>>
  /** Fields beside which the server has rendered a message. */
  refused: readonly string[]
  /** Messages by field, null for none. Fields that are not in it are as the server rendered them. */
  errors: Readonly<Record<string, string | null>>
}

/**
 * The messages after a change of a field: nobody is told of a mistake while they make it, only when they leave the field,
 * and a message goes as soon as the value is right.
 */
export function errorsAfter({ live, refused, errors }: FieldErrors, event: FieldEvent): FieldErrors['errors'] {
  const [what, name = ''] = event.type.split('.')
  if (event.value === undefined) return errors
  const shown = errors[name]
  const isShown = shown === undefined ? refused.includes(name) : shown !== null
  return { ...errors, [name]: what === 'left' || isShown ? liveError(live[name], event.value) : null }
}

/** Whether any field has a message. */
export function hasErrors({ refused, errors }: Pick<FieldErrors, 'refused' | 'errors'>): boolean {
  return refused.some((name) => errors[name] === undefined) || Object.values(errors).some((error) => error !== null)
}

/** The attributes of the form with the rules, as JSON, and the fields with messages, separated by spaces. */
export function readFieldErrors(input: { live?: string; refused?: string }): FieldErrors {
  return {
    live: input.live === undefined ? {} : (JSON.parse(input.live) as FieldErrors['live']),
    refused: input.refused?.split(' ') ?? [],
    errors: {},
  }
}

function liveError(field: LiveField | undefined, value: string): string | null {
  if (!field) return null
  const rule = brokenRule(field, normalizeValue(field, value), {})
  return rule === null ? null : (field.messages[rule] ?? null)
}
