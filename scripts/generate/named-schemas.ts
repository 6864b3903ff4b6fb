import type { JsonPath } from '../../packages/json/json-path.ts'
import { definitionsOf, type Schema, type SchemaFile } from './schema-files.ts'

/** A schema that others may refer to: a file, or a definition in it. */
export interface NamedSchema {
  source: SchemaFile
  /** Its place in the file. */
  path: JsonPath
  /** Where a `$ref` to it leads: "blocks/shared/parts.schema.json#/$defs/image", or the file and "#". */
  target: string
  /** Name of its type. */
  name: string
  schema: Schema
}

/** The schema of a whole file, named by its title. */
export function wholeFile(source: SchemaFile): NamedSchema {
  return { source, path: [], target: `${source.file}#`, name: source.title, schema: source.schema }
}

/** A file and its definitions, each as a schema of its own. */
export function fileAndDefinitions(source: SchemaFile): NamedSchema[] {
  const definitions = definitionsOf(source).map(([key, schema]) => ({
    source,
    path: ['$defs', key],
    target: `${source.file}#/$defs/${key}`,
    name: String(schema['title'] ?? pascalCase(key)),
    schema,
  }))
  return [wholeFile(source), ...definitions]
}

function pascalCase(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1)
}
