import { isObject } from '../json-source.ts'

/** The file with the names of a project, to which the schemas of config refer. Only editors read it. */
export const namesFile = 'project.generated.json'

/** The file with the schemas of changes, which only editors read: changes are checked once they are merged. */
export const changesFile = 'changes.generated.json'

/**
 * A schema without its references to the names of a project: what config may contain is the same in each project. What a
 * schema expects of changes, or else of a whole value, becomes what it expects of the value.
 */
export function withoutProjectNames(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutProjectNames)
  if (!isObject(schema)) return schema
  const { if: _condition, then: changes, else: otherwise, ...own } = schema as Readonly<Record<string, unknown>>
  if (isObject(changes) && '$ref' in changes && isChanges(changes.$ref) && isObject(otherwise))
    return withoutProjectNames({ ...own, ...otherwise })
  const kept = Object.entries(schema).flatMap(([key, value]) => keptEntry(key, value))
  return Object.fromEntries(kept)
}

function keptEntry(key: string, value: unknown): [key: string, value: unknown][] {
  if (key === '$ref' && isName(value)) return []
  if (key !== 'allOf' || !Array.isArray(value)) return [[key, withoutProjectNames(value)]]
  const parts = value.filter((part) => !isObject(part) || !('$ref' in part) || !isName(part.$ref))
  return parts.length > 0 ? [[key, parts.map(withoutProjectNames)]] : []
}

function isChanges(reference: unknown): boolean {
  return typeof reference === 'string' && reference.startsWith(changesFile)
}

function isName(reference: unknown): boolean {
  return typeof reference === 'string' && reference.startsWith(namesFile)
}
