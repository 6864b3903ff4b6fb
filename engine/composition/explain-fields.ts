import type { ErrorObject } from 'ajv'
import { schemaFindings } from '../config/schema-findings.ts'
import type { Finding } from '../../packages/findings/finding.ts'
import { jsonPointer, pointerPath, valueAt, type JsonPath } from '../../packages/json/json-path.ts'
import type { FieldsSchema } from './transform-fields.ts'

/** What is wrong with the fields of a block, as every check reports it; `path` starts at the fields. */
export type FieldFinding = Omit<Finding, 'file'>

/** Enough to fix the block. */
const maxFindings = 3

/**
 * Explains the errors of a block's validator, in the sentences of the checks. Compiled validators report neither the
 * value nor the schema: both are looked up. Only a block that is left out needs this.
 */
export function explainFields(
  errors: readonly ErrorObject[],
  fields: unknown,
  schemaAt: (path: JsonPath) => object | undefined,
): FieldFinding[] {
  const complete = errors.flatMap((error) => {
    const path = pointerPath(error.instancePath, fields)
    const data = valueAt(fields, path)
    return isRepeated(error, data)
      ? []
      : [{ ...error, params: withoutNull(error), data, parentSchema: schemaAt(path) ?? {} }]
  })
  const findings = schemaFindings('', complete, fields).map(({ file: _file, ...finding }) => finding)
  const unique = new Map(findings.map((finding) => [`${jsonPointer(finding.path)} ${finding.message}`, finding]))
  return [...unique.values()].slice(0, maxFindings)
}

/** `Field shades: Found an empty list. Expected at least one entry.` */
export function formatFieldFinding({ path, message, expected, suggestion }: FieldFinding): string {
  const place = path.length === 0 ? '' : `Field ${path.join('.')}: `
  const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  return `${place}${message} ${expected}${nearest}`
}

/** Whether it only says that no branch fits, or that a value which is not null could be null. */
function isRepeated({ keyword, params }: ErrorObject, data: unknown): boolean {
  return keyword === 'anyOf' || (keyword === 'type' && params.type === 'null' && data !== null)
}

/** A field that may be null is expected to have its other type. */
function withoutNull({ keyword, params }: ErrorObject): ErrorObject['params'] {
  if (keyword !== 'type' || !Array.isArray(params.type)) return params
  return { ...params, type: params.type.filter((type: unknown) => type !== 'null').join(' or ') }
}

/** Finds the schema of a value by its path in the fields; undefined where the schema does not describe it. */
export function schemaLookup(
  root: FieldsSchema,
  resolveRef: (ref: string) => FieldsSchema,
): (path: JsonPath) => FieldsSchema | undefined {
  const shapes = (schema: FieldsSchema): FieldsSchema[] => [
    schema,
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(shapes),
    ...(schema.$ref ? shapes(resolveRef(schema.$ref)) : []),
  ]
  const below = (schemas: readonly FieldsSchema[], key: string | number) =>
    schemas
      .flatMap(({ properties, items }) => (typeof key === 'number' ? items : properties?.[key]) ?? [])
      .flatMap(shapes)
  return (path) => {
    const found = path.reduce<readonly FieldsSchema[]>(below, shapes(root))
    return found.find(({ properties }) => properties) ?? found.find((one) => !one.$ref && !one.anyOf) ?? found[0]
  }
}
