import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { listWords } from '../../packages/words/nearest-word.ts'
import { withoutProjectNames } from './editor/without-project-names.ts'
import type { Issue } from '../../packages/findings/finding.ts'
import { pointerPath, valueAt } from '../../packages/json/json-path.ts'
import { isObject, type JsonSource, readJsonSources, show } from './json-source.ts'
import type { Project } from './project.ts'
import { referenceIssues } from './schema-references.ts'
import { throwIssues } from './source-issues.ts'

/** A JSON Schema, draft 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

export interface SchemaFile extends JsonSource {
  /** Name of its type. */
  title: string
  schema: Schema
}

/**
 * Reads schemas that may refer to each other. Throws SourceIssues with every file that is not a schema and every
 * reference that leads nowhere.
 */
export function readSchemas(project: Project, patterns: readonly string[]): SchemaFile[] {
  const sources = readJsonSources(project, project.find(patterns)).map((source) => ({
    ...source,
    value: withoutProjectNames(source.value),
  }))
  const ajv = new Ajv2020({ allErrors: true })
  const schemas: SchemaFile[] = []
  const issues: Issue[] = []
  for (const source of sources) {
    const found = schemaIssues(source, ajv)
    issues.push(...found)
    if (found.length === 0) schemas.push(schemaFile(source))
  }
  throwIssues(issues)
  throwIssues(schemas.flatMap((schema) => referenceIssues(schema, schemas)))
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

function schemaIssues(source: JsonSource, ajv: Ajv2020): Issue[] {
  const { value } = source
  if (!isObject(value) || Array.isArray(value))
    return [
      {
        ...source.issuePlace([]),
        message: `The file contains ${show(value)}.`,
        expected: 'Expected a JSON Schema, an object.',
        hint: 'Write the schema, or remove the file.',
      },
    ]
  if (!ajv.validateSchema(value)) return onePerPlace(ajv.errors ?? []).map((error) => keywordIssue(source, error))
  if ('title' in value && /^[A-Z]\w*$/.test(String(value.title))) return []
  return [
    {
      ...source.issuePlace(['title']),
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

function keywordIssue(source: JsonSource, { keyword, params, message, instancePath }: ErrorObject): Issue {
  const path = pointerPath(instancePath, source.value)
  const allowed: unknown = keyword === 'enum' ? params['allowedValues'] : undefined
  return {
    ...source.issuePlace(path),
    message: `"${path.at(-1) ?? ''}" is ${show(valueAt(source.value, path))}, which JSON Schema does not allow here.`,
    expected: Array.isArray(allowed) ? `Expected one of ${listWords(allowed.map(String))}.` : `The value ${message}.`,
    hint: 'Correct the keyword: https://json-schema.org/draft/2020-12 lists them.',
  }
}
