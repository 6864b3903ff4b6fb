import { posix } from 'node:path'
import { Kind } from 'graphql'
import { contentModel } from '../../content/entities/model.ts'
import { mediaPath } from '../../content/platform/loading/photos.ts'
import { contentPaths, pathsOfEntity } from '../../content/platform/paths/content-paths.ts'
import { ownQuery, placedFieldsSchema, type FieldsSchema } from '../../engine/composition/placed-fields-schema.ts'
import { parseGraphql } from '../../engine/config/operation-files.ts'
import { parseJsonFile } from '../../engine/config/parse-json-file.ts'
import { includedName } from '../../engine/config/include-files.ts'
import { operators } from '../../engine/expressions/operators.ts'
import { definitionName } from '../../engine/expressions/schema.ts'
import { isObject } from './json-source.ts'
import type { Project } from './project.ts'
import { mapReferences } from './schema-references.ts'

/** The names of this project, to which the schemas of config refer. Only editors read it. */
const namesFile = 'config/schemas/project.generated.json'
const messagesFile = 'config/schemas/messages.generated.json'
const draft = 'https://json-schema.org/draft/2020-12/schema'

/** The files of a project, of which each is read and parsed once: many blocks refer to the same schemas. */
interface Sources extends Project {
  /** The value of a file; undefined where it is missing, or not JSON, which the check of config reports. */
  json: (file: string) => unknown
}

/** Writes the schemas by which an editor completes block types and their fields, messages, routes and locales. */
export function generateEditorSchemas(files: Project): void {
  const project = openSources(files)
  const blocks = objectIn(project.json('config/blocks.json'), 'blocks')
  const messages = project.find('locales/*.json').flatMap((file) => Object.keys(objectIn(project.json(file))))
  const names = {
    contentNames: {
      properties: {
        reference: { examples: productReferences(project) },
        file: { examples: contentFiles(project) },
        path: { examples: slugPaths(project) },
      },
    },
    blockType: enumeration(Object.keys(blocks), 'Block type, as in config/blocks.json.'),
    message: enumeration(messages, 'Message of locales/.'),
    route: enumeration(Object.keys(objectIn(project.json('config/routes.json'), 'routes')), 'Route key.'),
    locale: enumeration(Object.keys(objectIn(project.json('config/locales.json'), 'locales')), 'Locale code.'),
    contentPath: contentPathSchema(project),
    seoField: seoFieldSchema(project),
    expression: {
      anyOf: [...operators.keys()].map((name) => ({ $ref: `expressions.schema.json#/$defs/${definitionName(name)}` })),
    },
    placedBlock: { allOf: Object.entries(blocks).flatMap(([type, block]) => fieldsRule(project, type, block)) },
  }
  write(project, namesFile, { title: 'Project', $defs: names })
  writeIncludedSchemas(project, blocks)
  write(project, messagesFile, {
    title: 'Messages',
    description: 'ICU messages of a locale by key.',
    type: 'object',
    properties: Object.fromEntries([...new Set(messages)].sort().map((key) => [key, { $ref: '#/$defs/text' }])),
    additionalProperties: { $ref: '#/$defs/text' },
    $defs: {
      text: {
        type: 'string',
        minLength: 1,
        not: { pattern: '</?[a-z]' },
        description: 'An ICU message without markup.',
      },
    },
  })
}

/** A schema per field that a page definition fills with a file of config/, which the file names in "$schema". */
function writeIncludedSchemas(project: Sources, blocks: Readonly<Record<string, unknown>>): void {
  const pages = project.find('config/pages/*.json').map((file) => objectIn(project.json(file)))
  for (const placed of pages.flatMap(({ blocks: list }) => (Array.isArray(list) ? list : []))) {
    const component = objectIn(blocks, String(objectIn(placed)['block']))['component']
    const schema = typeof component === 'string' ? fieldsSchema(project, component) : undefined
    if (typeof component !== 'string' || !schema) continue
    for (const [field, value] of Object.entries(objectIn(placed, 'fields'))) {
      if (includedName(objectIn(value)) === undefined) continue
      const file = `config/schemas/${posix.basename(component)}-${field}.generated.json`
      write(project, file, withSchemaKey(objectIn(objectIn(objectIn(schema, 'properties'), field), 'else')))
    }
  }
}

/** The schema of a value as that of a file, which also names its schema. */
function withSchemaKey(schema: Readonly<Record<string, unknown>>): object {
  const named = { $schema: { type: 'string', description: "Where this file's schema is." } }
  const made = withExpressions({ ...schema, properties: { ...named, ...objectIn(schema, 'properties') } })
  const outside = ($ref: string): string => ($ref.startsWith('#') ? posix.basename(namesFile) + $ref : $ref)
  return objectIn(mapReferences(made, (reference) => ({ ...reference, $ref: outside(reference.$ref) })))
}

/** A schema without its references to the names of this project: what config may contain is the same in each project. */
export function withoutProjectNames(schema: unknown): unknown {
  return mapReferences(schema, ({ $ref, ...own }) => {
    if ($ref.startsWith(posix.basename(namesFile))) return withoutProjectNames(own)
    return { $ref, ...own }
  })
}

/** The schema of the fields where the block type is this one. */
function fieldsRule(project: Sources, type: string, block: unknown): object[] {
  const component = isObject(block) ? Reflect.get(block, 'component') : undefined
  const places = isObject(block) ? Reflect.get(block, 'allowedIn') : undefined
  const isPlaced = Array.isArray(places) && places.some((place) => place !== 'content')
  if (typeof component !== 'string' || !isPlaced) return []
  const schema = fieldsSchema(project, component)
  if (!schema) return []
  const fields = withExpressions(schema)
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return [{ if: { properties: { block: { const: type } }, required: ['block'] }, then: { properties: { fields } } }]
}

/** The schema of the fields that config gives a block. */
function fieldsSchema(project: Sources, component: string): FieldsSchema | undefined {
  const read = (file: string): FieldsSchema | undefined => {
    const value = project.json(`blocks/${file}`)
    return isObject(value) ? (value as FieldsSchema) : undefined
  }
  const [fragment] = project.find(`blocks/${component}/fragment.graphql`)
  const query = ownQuery(fragment === undefined ? '' : project.read(fragment))
  return placedFieldsSchema({ file: `${component}/fields.schema.json`, read }, query)
}

/** An editor completes the operators where a value may be an expression. */
function withExpressions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withExpressions)
  if (!isObject(schema)) return schema
  const made = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, withExpressions(one)]))
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return 'if' in made && 'else' in made && !('then' in made) ? { ...made, then: { $ref: '#/$defs/expression' } } : made
}

/** Content paths for completion, and for the check of config, which reads the examples. */
function contentPathSchema(project: Sources): object {
  const overviews = project.find('content/demo/overview/*.json').map((file) => posix.basename(file, '.json'))
  const paths = contentPaths(contentModel.kinds, overviews)
  const pattern = `^(${paths.map((path) => path.replace('{slug}', '[^/]+')).join('|')})$`
  return { description: 'Path of content.', examples: paths, pattern }
}

/** Paths of the content in its languages, for the check of config. */
function slugPaths(project: Sources): string[] {
  const languages = Object.keys(objectIn(project.json('config/locales.json'), 'locales'))
  const paths = project.find('content/demo/*/*.json').flatMap((file) => {
    const entity = objectIn(project.json(file))
    const { id, kind = posix.basename(posix.dirname(file)) } = entity
    const isPage = typeof id === 'string' && typeof kind === 'string' && contentModel.kinds.has(kind)
    return isPage ? pathsOfEntity(kind, { ...entity, id }, languages) : []
  })
  return paths.sort()
}

/** Reference codes of the products, for completion, and for the checks of blocks. */
function productReferences(project: Sources): string[] {
  const products = project.find('content/demo/product/*.json').map((file) => objectIn(project.json(file)))
  return products.flatMap(({ references }) => (Array.isArray(references) ? references.map(String) : [])).sort()
}

/** Addresses of the pictures and documents of the content. */
function contentFiles(project: Sources): string[] {
  const folder = 'content/demo/media/'
  return project.find(`${folder}**/*.*`).map((file) => `${mediaPath}/${file.slice(folder.length)}`)
}

const seoFile = 'engine/content/seo.graphql'

/** The SEO data that the engine requests, for completion, and for the check of config. */
function seoFieldSchema(project: Sources): object {
  const texts = project.find(seoFile).map((file) => project.read(file))
  const definitions = texts.flatMap((text) => parseGraphql(text)?.definitions ?? [])
  const fields = definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION ? one.selectionSet.selections : [],
  )
  const names = fields.flatMap((one) => (one.kind === Kind.FIELD && !one.selectionSet ? [one.name.value] : []))
  return { description: 'Field of the SEO data of content.', ...(names.length > 0 && { examples: names, enum: names }) }
}

function enumeration(names: readonly string[], description: string): object {
  const sorted = [...new Set(names)].sort()
  return { description, ...(sorted.length > 0 && { enum: sorted }) }
}

function openSources(project: Project): Sources {
  const values = new Map<string, unknown>()
  const parse = (file: string): unknown => {
    const parsed = project.find(file).length > 0 && parseJsonFile(file, project.read(file))
    return parsed && parsed.readable ? parsed.value : undefined
  }
  return {
    ...project,
    json(file) {
      if (!values.has(file)) values.set(file, parse(file))
      return values.get(file)
    },
  }
}

function objectIn(value: unknown, key?: string): Readonly<Record<string, unknown>> {
  const inner: unknown = key !== undefined && isObject(value) ? Reflect.get(value, key) : value
  return isObject(inner) ? (inner as Record<string, unknown>) : {}
}

function write(project: Project, file: string, schema: object): void {
  project.write(file, `${JSON.stringify({ $schema: draft, $comment: 'Generated by npm run generate.', ...schema })}\n`)
}
