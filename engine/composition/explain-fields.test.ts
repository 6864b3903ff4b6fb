import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { explainFields, formatFieldFinding, schemaLookup } from './explain-fields.ts'
import type { FieldsSchema } from './transform-fields.ts'

const shared: Readonly<Record<string, FieldsSchema & { type: string }>> = {
  picture: {
    type: 'object',
    properties: { url: { type: 'string' }, alt: { type: 'string', description: 'What it shows.' } } as object,
    required: ['url', 'alt'],
  } as FieldsSchema & { type: string },
}
const orNull = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] })
const schema = {
  type: 'object',
  properties: {
    heading: { type: ['string', 'null'], description: 'Heading.' },
    shades: { type: 'array', minItems: 1, items: { type: 'object', required: ['name'] } },
    picture: orNull({ $ref: '#/$defs/picture' }),
    size: orNull({ type: 'number', exclusiveMinimum: 0 }),
    tone: { enum: ['paper', 'slate'] },
  },
  required: ['shades'],
  additionalProperties: false,
  $defs: shared,
}
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema)
// The structure that composition reads is part of the same schema.
const schemaAt = schemaLookup(schema as FieldsSchema, (ref) => shared[ref.replace('#/$defs/', '')] ?? {})
const shades = [{ name: 'Chalk' }]

it.each<[string, object, string]>([
  ['a list without entries', { shades: [] }, 'Field shades: Found an empty list. Expected at least one entry.'],
  ['a field that is missing', {}, 'The key "shades" is missing. Expected "shades".'],
  ['a field of an entry', { shades: [{}] }, 'Field shades.0: The key "name" is missing. Expected "name".'],
  ['another type', { shades, heading: 7 }, 'Field heading: Found 7. Expected a string. Heading.'],
  [
    'a part that may be null',
    { shades, picture: { url: '/a.webp' } },
    'Field picture: The key "alt" is missing. Expected "alt". What it shows.',
  ],
  ['a number below its limit', { shades, size: 0 }, 'Field size: Found 0. Expected more than 0.'],
  [
    'an unknown word',
    { shades, tone: 'papers' },
    'Field tone: Found "papers". Expected one of paper and slate. Did you mean "paper"?',
  ],
  [
    'an unknown field',
    { shades, headng: 'A' },
    'Field headng: The key "headng" is not allowed here. Expected one of heading, shades, picture, size and tone. Did you mean "heading"?',
  ],
])('says of %s what was found and what was expected', (_name, fields, text) => {
  expect(validate(fields)).toBe(false)
  expect(explainFields(validate.errors ?? [], fields, schemaAt).map(formatFieldFinding)).toEqual([text])
})

it('is the finding of a check, with the path of the field', () => {
  validate({ shades: [] })
  expect(explainFields(validate.errors ?? [], { shades: [] }, schemaAt)).toEqual([
    {
      code: 'VALUE_FORM',
      path: ['shades'],
      message: 'Found an empty list.',
      expected: 'Expected at least one entry.',
      hint: 'Replace the value.',
    },
  ])
})

it('explains the first three', () => {
  const fields = { heading: 1, shades: [{}, {}, {}, {}] }
  validate(fields)
  expect(explainFields(validate.errors ?? [], fields, schemaAt)).toHaveLength(3)
})
