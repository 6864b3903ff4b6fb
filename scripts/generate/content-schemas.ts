import { basename } from 'node:path'
import { fileAndDefinitions, wholeFile } from './named-schemas.ts'
import type { Project } from './project.ts'
import { definitionsOf, readSchemas, type SchemaFile } from './schema-files.ts'
import { declareShared, declareTypes, typeModule, type TypeOptions } from './schema-types.ts'
import { writeValidators } from './validators.ts'

const typesFile = 'content/schemas/types.generated.ts'

/** Schemas that the others refer to. */
const sharedKinds = ['parts', 'block']

/** What an editor checks a file of shell/ with; each of these files has a schema of its own. */
const editorOnly = ['shell']

/** Types and validators of the content files, and the names of the block types. */
export async function generateContentSchemas(project: Project): Promise<void> {
  const schemas = readSchemas(project, ['content/schemas/*.schema.json', 'content/entities/*/*.schema.json'])
  const kinds = schemas.filter(({ file }) => ![...sharedKinds, ...editorOnly].includes(kindOf(file)))
  const shared = schemas.filter(({ file }) => sharedKinds.includes(kindOf(file))).flatMap(fileAndDefinitions)
  const block = schemas.find(({ file }) => kindOf(file) === 'block')
  project.write(typesFile, await contentTypes(kinds, { project, shared }))
  writeValidators(project, {
    file: 'content/schemas/validators.generated',
    exported: new Map(kinds.map((schema) => [lowerFirst(schema.title), schema])),
    shared,
    options: { discriminator: true, inlineRefs: false, verbose: true },
    additions: {
      code:
        `export const fileValidators = { ${kinds.map((schema) => `'${kindOf(schema.file)}': ${lowerFirst(schema.title)}`).join(', ')} }\n` +
        `export const blockTypes = ${JSON.stringify(block ? definitionsOf(block).map(([name]) => name) : [])}\n` +
        `export const richTextKeys = ${JSON.stringify(keysOf(schemas, 'richText|boundRichText'))}\n` +
        `export const backgroundKeys = ${JSON.stringify(keysOf(schemas, 'tint'))}\n`,
      declarations:
        "import type { ContentFiles } from './types.generated.ts'\n" +
        'export declare const fileValidators: Readonly<Record<keyof ContentFiles, ValidateFunction>>\n' +
        'export declare const blockTypes: string[]\n' +
        'export declare const richTextKeys: string[]\n' +
        'export declare const backgroundKeys: string[]\n',
    },
  })
}

/** A type per kind of file, those that they share, and `ContentFiles`, which maps the kinds to their types. */
async function contentTypes(kinds: readonly SchemaFile[], types: TypeOptions): Promise<string> {
  // Code that reads a list asks how long it is anyway; a type that says it refuses the empty default.
  const options = { ...types, options: { unknownAny: true, additionalProperties: false, ignoreMinAndMaxItems: true } }
  const declared = await Promise.all(kinds.map((schema) => declareTypes(wholeFile(schema), options)))
  const shared = await declareShared(declared, options)
  const lines = kinds.map(({ file, title }) => `  '${kindOf(file)}': ${title}\n`)
  return `${typeModule(typesFile, [...declared, ...shared])}\nexport interface ContentFiles {\n${lines.join('')}}\n`
}

/** Keys whose values are of one of these shared shapes in at least one kind of file. */
function keysOf(schemas: readonly SchemaFile[], shapes: string): string[] {
  const properties = new RegExp(`"([^"]+)":\\{[^{}]*"\\$ref":"[^"]*/(?:${shapes})"`, 'g')
  const found = schemas.flatMap(({ schema }) => [...JSON.stringify(schema).matchAll(properties)])
  const keys = found.flatMap(([, key = '']) => (['then', 'else'].includes(key) ? [] : [key]))
  return [...new Set(keys)].sort()
}

function kindOf(file: string): string {
  return basename(file, '.schema.json')
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1)
}
