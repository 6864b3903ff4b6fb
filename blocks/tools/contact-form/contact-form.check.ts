import type { BlockCheck, FieldFinding } from '../../../engine/checking/block-check.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'
import { fieldsOf, type FormFields, unknownField } from '../../shared/form/form-check.ts'
import type { ContactFormFields } from './fields.generated.ts'

/** The groups name fields that the form has, and the subject of products is an option of its field. */
export const check: BlockCheck = ({ form, groups, bodyField, productSubject, topics }, { actions = {} }) => {
  const fields = fieldsOf(form, actions)
  if (!fields) return []
  const names = Object.keys(fields)
  const placed = Array.isArray(groups) ? (groups as ContactFormFields['groups'][number][]) : []
  const named = placed.flatMap((one, group) =>
    one.fields.map((name, index) => ({ name, path: ['groups', group, 'fields', index] })),
  )
  if (typeof bodyField === 'string') named.push({ name: bodyField, path: ['bodyField'] })
  for (const [kind, name] of Object.entries((topics ?? {}) as NonNullable<ContactFormFields['topics']>))
    named.push({ name, path: ['topics', kind] })
  const subject = productSubject as ContactFormFields['productSubject']
  if (subject) named.push({ name: subject.field, path: ['productSubject', 'field'] })
  const unknown = named.flatMap(({ name, path }): FieldFinding[] =>
    names.includes(name) ? [] : [unknownField(name, path, names)],
  )
  return [...unknown, ...(subject ? unknownOption(subject, fields) : [])]
}

function unknownOption(
  { field, value }: NonNullable<ContactFormFields['productSubject']>,
  fields: FormFields,
): FieldFinding[] {
  const options = fields[field]?.options?.map((option) => option.value) ?? []
  if (!fields[field] || options.includes(value)) return []
  return [
    {
      path: ['productSubject', 'value'],
      message: `The field "${field}" has no option "${value}".`,
      expected: options.length > 0 ? `Expected ${options.join(', ')}.` : `Expected a field with options.`,
      suggestion: nearestWord(value, options),
      hint: 'Correct the value, or add the option to the field.',
    },
  ]
}
