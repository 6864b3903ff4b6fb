import type { BlockCheckContext, FieldFinding } from '../../../engine/checking/block-check.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'

export type FormFields = NonNullable<BlockCheckContext['actions']>[string]['fields']

/** The fields of the form by name; undefined where it is not known. */
export function fieldsOf(form: unknown, actions: NonNullable<BlockCheckContext['actions']>): FormFields | undefined {
  const name: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, '$form') : undefined
  const action = typeof name === 'string' ? actions[name] : undefined
  return action?.fields
}

/** A name in the fields of a block that is no field of its form. */
export function unknownField(name: string, path: FieldFinding['path'], names: readonly string[]): FieldFinding {
  return {
    path,
    message: `The form has no field "${name}".`,
    expected: `Expected ${names.join(', ')}.`,
    suggestion: nearestWord(name, names),
    hint: 'Correct the name, or add the field to the form.',
  }
}
