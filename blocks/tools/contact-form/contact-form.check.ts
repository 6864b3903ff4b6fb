import type { BlockCheck, BlockCheckContext, FieldFinding } from '../../../engine/checking/block-check.ts'
import { nearestWord } from '../../../engine/config/nearest-word.ts'
import type { ContactFormFields } from './fields.generated.ts'

/** The groups name fields that the form has. */
export const check: BlockCheck = ({ form, groups, bodyField }, { actions = {} }) => {
  const names = fieldsOf(form, actions)
  if (!names) return []
  const placed = Array.isArray(groups) ? (groups as ContactFormFields['groups'][number][]) : []
  const named = placed.flatMap(({ fields }, group) =>
    fields.map((name, index) => ({ name, path: ['groups', group, 'fields', index] })),
  )
  if (typeof bodyField === 'string') named.push({ name: bodyField, path: ['bodyField'] })
  return named.flatMap(({ name, path }): FieldFinding[] =>
    names.includes(name) ? [] : [unknownField(name, path, names)],
  )
}

/** Names of the fields of the form; undefined where it is not known. */
function fieldsOf(form: unknown, actions: NonNullable<BlockCheckContext['actions']>): string[] | undefined {
  const name: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, '$form') : undefined
  const action = typeof name === 'string' ? actions[name] : undefined
  return action && Object.keys(action.fields)
}

function unknownField(name: string, path: FieldFinding['path'], names: readonly string[]): FieldFinding {
  return {
    path,
    message: `The form has no field "${name}".`,
    expected: `Expected ${names.join(', ')}.`,
    suggestion: nearestWord(name, names),
    hint: 'Correct the name, or add the field to the form.',
  }
}
