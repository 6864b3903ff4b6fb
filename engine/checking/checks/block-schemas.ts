import type { Files } from '../../config/read-project-files.ts'

/** A JSON Schema, as JSON. */
type Schema = Readonly<Record<string, unknown>>

/** Parsed schemas by file: many blocks refer to the same one, and a config with issues is checked many times. */
const schemasByFiles = new WeakMap<Files, Map<string, Schema | undefined>>()

/** The schema in a file below blocks/; undefined where it is missing or cannot be read, which another check reports. */
export function readSchema(files: Files, file: string): Schema | undefined {
  const schemas = schemasByFiles.get(files) ?? new Map<string, Schema | undefined>()
  schemasByFiles.set(files, schemas)
  if (!schemas.has(file)) schemas.set(file, parsed(files.get(file)))
  return schemas.get(file)
}

function parsed(text: string | undefined): Schema | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Schema) : undefined
  } catch {
    return undefined
  }
}
