import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { listWords } from '../../engine/config/nearest-word.ts'
import { withoutProjectNames } from './editor-schemas.ts'
import { isObject, type JsonSource, pathOf, readJsonSources, show, valueAt } from './json-source.ts'
import type { Project } from './project.ts'
import { referenceFaults } from './schema-references.ts'
import { type SourceFault, throwFaults } from './source-fault.ts'

/** A JSON Schema, draft 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

export interface SchemaFile extends JsonSource {
  /** Name of its type. */
  title: string
  schema: Schema
}

/**
 * Reads schemas that may refer to each other. Throws SourceFaults with every file that is not a schema and every
 * reference that leads nowhere.
 */
export function readSchemas(project: Project, patterns: readonly string[]): SchemaFile[] {
  const sources = readJsonSources(project, project.find(patterns)).map((source) => ({
    ...source,
    value: withoutProjectNames(source.value),
  }))
  const ajv = new Ajv2020({ allErrors: true })
  const schemas: SchemaFile[] = []
  const faults: SourceFault[] = []
  for (const source of sources) {
    const found = schemaFaults(source, ajv)
    faults.push(...found)
    if (found.length === 0) schemas.push(schemaFile(source))
  }
  throwFaults(faults)
  throwFaults(schemas.flatMap((schema) => referenceFaults(schema, schemas)))
  return schemas
}

/** The definitions of a schema by name. */
export function definitionsOf({ schema }: SchemaFile): [name: string, definition: Schema][] {
  return Object.entries((schema['$defs'] ?? {}) as Record<string, Schema>)
}

function schemaFile(source: JsonSource): SchemaFile {
  const schema = source.value as Schema
  return { ...source, schema, title: String(schema['title']) }
}

function schemaFaults(source: JsonSource, ajv: Ajv2020): SourceFault[] {
  const { file, value } = source
  if (!isObject(value) || Array.isArray(value))
    return [
      {
        file,
        line: 1,
        message: `The file contains ${show(value)}.`,
        expected: 'Expected a JSON Schema, an object.',
        hint: 'Write the schema, or remove the file.',
      },
    ]
  if (!ajv.validateSchema(value)) return onePerPlace(ajv.errors ?? []).map((error) => keywordFault(source, error))
  if ('title' in value && /^[A-Z]\w*$/.test(String(value.title))) return []
  return [
    {
      file,
      line: source.lineAt(['title']),
      message: `The title of the schema is ${'title' in value ? show(value.title) : 'missing'}.`,
      expected: 'Expected a title such as "HeroFields": it becomes the name of the TypeScript type.',
      hint: 'Add a title in PascalCase.',
    },
  ]
}

/** A wrong keyword breaks several rules at once; the first one names it. */
function onePerPlace(errors: readonly ErrorObject[]): ErrorObject[] {
  return errors.filter(
    ({ instancePath }, index) => errors.findIndex((error) => error.instancePath === instancePath) === index,
  )
}

function keywordFault(source: JsonSource, { keyword, params, message, instancePath }: ErrorObject): SourceFault {
  const path = pathOf(instancePath, source.value)
  const allowed: unknown = keyword === 'enum' ? params['allowedValues'] : undefined
  return {
    file: source.file,
    line: source.lineAt(path),
    message: `"${path.at(-1) ?? ''}" is ${show(valueAt(source.value, path))}, which JSON Schema does not allow here.`,
    expected: Array.isArray(allowed) ? `Expected one of ${listWords(allowed.map(String))}.` : `The value ${message}.`,
    hint: 'Correct the keyword: https://json-schema.org/draft/2020-12 lists them.',
  }
}
