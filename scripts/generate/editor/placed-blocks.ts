import { posix } from 'node:path'
import { ownQuery, placedFieldsSchema, type FieldsSchema } from '../../../engine/composition/placed-fields-schema.ts'
import { includedName } from '../../../engine/config/include-files.ts'
import { isObject } from '../json-source.ts'
import { mapReferences } from '../schema-references.ts'
import { pageDefinitions } from './config-sources.ts'
import { having, ownDefinition, rule } from './rules.ts'
import { listIn, objectIn, type Schema, type Sources } from './sources.ts'
import { namesFile } from './without-project-names.ts'

/** What a block that config places has in "fields". */
export function placedBlock(project: Sources): Schema {
  const blocks = Object.entries(objectIn(project.json('config/blocks.json'), 'blocks'))
  return { allOf: blocks.flatMap(([type, block]) => fieldsRule(project, type, objectIn(block))) }
}

function fieldsRule(project: Sources, type: string, block: Schema): Schema[] {
  const isPlaced = listIn(block, 'allowedIn').some((place) => place !== 'content')
  const schema = isPlaced ? fieldsSchema(project, block) : undefined
  return schema ? [rule(having('block', type), { properties: { fields: withExpressions(schema) } })] : []
}

/** A schema per field that a page definition fills with a file of config/, by the name of the schema. */
export function includedFiles(project: Sources): Record<string, Schema> {
  const blocks = objectIn(project.json('config/blocks.json'), 'blocks')
  const placed = pageDefinitions(project).flatMap(({ definition }) => listIn(definition, 'blocks'))
  const files = placed.flatMap((one) => {
    const block = objectIn(blocks, String(objectIn(one)['block']))
    const properties = objectIn(fieldsSchema(project, block), 'properties')
    const included = Object.entries(objectIn(one, 'fields')).filter(([, value]) => includedName(objectIn(value)))
    return included.map(([field]) => {
      const name = `${posix.basename(String(block['component']))}-${field}`
      return [name, wholeFile(objectIn(objectIn(properties, field), 'else'))] as const
    })
  })
  return Object.fromEntries(files)
}

/** The schema of a value as that of a file, which also names its schema. */
function wholeFile(schema: Schema): Schema {
  const named = { $schema: { type: 'string', description: "Where this file's schema is." } }
  const made = withExpressions({ ...schema, properties: { ...named, ...objectIn(schema, 'properties') } })
  return objectIn({ ...objectIn(outside(made)), allOf: [...listIn(made, 'allOf').map(outside), anyPage] })
}

const anyPage = { $ref: `${namesFile}#/$defs/anyPage` }

/** References to what is in the file with the names, from another file. */
function outside(schema: unknown): unknown {
  const from = ($ref: string): string => ($ref.startsWith('#') ? `${namesFile}${$ref}` : $ref)
  return mapReferences(schema, (reference) => ({ ...reference, $ref: from(reference.$ref) }))
}

/** The schema of the fields that config gives a block. */
function fieldsSchema(project: Sources, { component }: Schema): FieldsSchema | undefined {
  if (typeof component !== 'string') return undefined
  const read = (file: string): FieldsSchema | undefined => {
    const value = project.json(`blocks/${file}`)
    return isObject(value) ? (value as FieldsSchema) : undefined
  }
  const [fragment] = project.find(`blocks/${component}/fragment.graphql`)
  const query = ownQuery(fragment === undefined ? '' : project.read(fragment))
  return placedFieldsSchema({ file: `${component}/fields.schema.json`, read }, query)
}

/** What a text of this format names. */
const namesByFormat: Readonly<Record<string, string>> = {
  background: 'background',
  'content-path': 'contentPathOfOne',
  picture: 'picture',
  'product-reference': 'productReference',
}

/** An editor completes the operators where a value may be an expression, and names where its format says so. */
function withExpressions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withExpressions)
  if (!isObject(schema)) return schema
  const made = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, withExpressions(one)]))
  if ('if' in made && 'else' in made && !('then' in made)) return orExpression(objectIn(made['else']))
  const format = made['format']
  const names = typeof format === 'string' && Object.hasOwn(namesByFormat, format) ? namesByFormat[format] : undefined
  return names === undefined ? made : { ...made, ...ownDefinition(names) }
}

/** Definitions for places where a value may be an expression instead. */
export const expressionOrValue: Record<string, Schema> = {
  // An object whose keys are operators, or which has a key that is not written yet.
  isExpression: { type: 'object', not: { propertyNames: { not: { pattern: '^([$#]|$)' } } } },
  isExpressionOrEmpty: { type: 'object', anyOf: [{ maxProperties: 0 }, ownDefinition('isExpression')] },
  expression: {
    minProperties: 1,
    allOf: [{ $ref: 'expressions.schema.json#/$defs/value' }, ownDefinition('operatorKeys')],
  },
}

/** An editor completes operators in an empty object where no other object is valid. */
function orExpression(schema: Schema): Schema {
  const mayBeObject = [schema['type'] ?? 'object'].flat().includes('object')
  return {
    if: ownDefinition(mayBeObject ? 'isExpression' : 'isExpressionOrEmpty'),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: ownDefinition('expression'),
    else: schema,
    ...offered(schema),
  }
}

/** What an editor offers before anything is written, when it cannot know which branch the value will be in. */
function offered({ enum: names, $ref }: Schema): Schema {
  if (Array.isArray(names)) return { examples: names }
  return typeof $ref === 'string' ? { anyOf: [{ $ref }, {}] } : {}
}
