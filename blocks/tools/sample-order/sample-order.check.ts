import type { BlockCheck } from '../../../engine/checking/block-check.ts'
import { fieldsOf, unknownField } from '../../shared/form/form-check.ts'

/** The field of the samples is a list of the form. */
export const check: BlockCheck = ({ form, samplesField }, { actions = {} }) => {
  const fields = fieldsOf(form, actions)
  if (!fields || typeof samplesField !== 'string') return []
  const path = ['samplesField']
  const field = fields[samplesField]
  if (!field) return [unknownField(samplesField, path, Object.keys(fields))]
  if (field.type === 'list') return []
  return [
    {
      path,
      message: `The field "${samplesField}" has the type "${field.type}".`,
      expected: 'Expected a field of the type "list".',
      hint: 'Change its type in the form, or name another field.',
    },
  ]
}
