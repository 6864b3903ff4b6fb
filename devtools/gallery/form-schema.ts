import { readExamples, readFieldsSchema, readSchema, type FormSchema } from './list-blocks.ts'

/**
 * Converts a block's fields schema for a form: without references to other files, with one input for a nullable text
 * instead of a choice, and with a default for each required field.
 * @param component folder below blocks/.
 */
export function formSchema(component: string): FormSchema {
  const { $defs = {} } = readSchema('shared/parts.schema.json')
  const shared = mapValues($defs, (part) => withPicture(part, findPicture(readExamples(component))))
  const { $schema: _, description: __, ...own } = formShape(readFieldsSchema(component), shared)
  return { ...own, $defs: mapValues(shared, (part) => withoutDescription(formShape(part, shared))) }
}

/** The description of a shared schema does not describe the field that refers to it. */
function withoutDescription({ description: _, ...part }: FormSchema): FormSchema {
  return part
}

type Parts = Readonly<Record<string, FormSchema>>

function formShape({ title: _, tsType: __, ...schema }: FormSchema, shared: Parts): FormSchema {
  if (schema.$ref !== undefined) return { ...schema, $ref: `#/$defs/${partName(schema.$ref)}` }
  if (schema.anyOf) return union(schema, schema.anyOf, shared)
  if (isNullableGroup(schema)) return formShape(asUnion(schema), shared)
  return withDefaults({
    ...schema,
    ...(schema.allOf && { allOf: schema.allOf.map((one) => formShape(one, shared)) }),
    ...(schema.items && { items: withDefault(formShape(schema.items, shared)) }),
    ...(schema.properties && { properties: mapValues(schema.properties, (one) => formShape(one, shared)) }),
  })
}

function union(schema: FormSchema, options: FormSchema[], shared: Parts): FormSchema {
  const [given, nothing] = options
  const resolved = given?.$ref === undefined ? given : shared[partName(given.$ref)]
  if (options.length === 2 && nothing?.type === 'null' && resolved?.type === 'string') {
    const { anyOf: _, ...rest } = schema
    return { ...withoutDescription(formShape(resolved, shared)), ...rest, type: ['string', 'null'] }
  }
  return { ...schema, anyOf: options.map((one) => named(formShape(one, shared))) }
}

/** The title of an option is the constant that identifies it. */
function named(option: FormSchema): FormSchema {
  const constant = option.allOf?.flatMap(({ properties = {} }) => Object.values(properties).map((one) => one.const))
  const title = constant?.find((one) => typeof one === 'string')
  return title === undefined ? option : { ...option, title }
}

/** Converts `type: ['object', 'null']` to a union, so that the form shows both notations alike. */
function asUnion({ type, description, ...rest }: FormSchema): FormSchema {
  const given = Array.isArray(type) ? type.filter((one) => one !== 'null') : []
  return { ...(description !== undefined && { description }), anyOf: [{ ...rest, type: given }, { type: 'null' }] }
}

function isNullableGroup({ type }: FormSchema): boolean {
  return Array.isArray(type) && type.includes('null') && (type.includes('object') || type.includes('array'))
}

function withDefaults(schema: FormSchema): FormSchema {
  const { properties, required = [] } = schema
  if (!properties) return schema
  const entries = Object.entries(properties).map(([name, one]) => [
    name,
    required.includes(name) ? withDefault(one) : one,
  ])
  return { ...schema, properties: Object.fromEntries(entries) as Record<string, FormSchema> }
}

function withDefault(schema: FormSchema): FormSchema {
  const value = defaultOf(schema)
  return value === undefined ? schema : { default: value, ...schema }
}

function defaultOf({ $ref, anyOf, type, enum: values, const: constant }: FormSchema): unknown {
  if (constant !== undefined) return constant
  if (anyOf?.some((one) => one.type === 'null')) return null
  if (Array.isArray(values)) return values[0]
  const first = $ref !== undefined && /\/(text|richText|link)$/.test($ref) ? 'string' : [type].flat()[0]
  return Array.isArray(type) && type.includes('null') ? null : defaults[first ?? '']
}

const defaults: Readonly<Record<string, unknown>> = { string: '', number: 0, integer: 1, boolean: false, array: [] }

/** The default of a new picture is one of the block's examples, as an empty URL is invalid. */
function withPicture(part: FormSchema, url: string | undefined): FormSchema {
  const address = part.properties?.['url']
  if (address?.['format'] !== 'picture' || url === undefined) return part
  return { ...part, properties: { ...part.properties, url: { default: url, ...address } } }
}

function findPicture(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('url' in value && 'alt' in value && typeof value.url === 'string') return value.url
  for (const one of Object.values(value)) {
    const found = findPicture(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** ../../shared/parts.schema.json#/$defs/cta → cta */
function partName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}

function mapValues<Value>(record: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
