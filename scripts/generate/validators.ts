import { posix } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import addFormats from 'ajv-formats'
import type { Issue } from '../../packages/findings/finding.ts'
import { pointerPath, valueAt, type JsonPath } from '../../packages/json/json-path.ts'
import { isObject } from './json-source.ts'
import { type NamedSchema, wholeFile } from './named-schemas.ts'
import { banner, type Project } from './project.ts'
import type { SchemaFile } from './schema-files.ts'
import { mapReferences, referenceTarget } from './schema-references.ts'
import { throwIssues } from './source-issues.ts'

type AjvOptions = ConstructorParameters<typeof Ajv2020>[0]

interface Validators {
  /** The module without its ending. */
  file: string
  /** Schemas with a validator each, by the name of its export. */
  exported: ReadonlyMap<string, SchemaFile>
  /** Schemas that the others refer to. */
  shared?: readonly NamedSchema[]
  options?: AjvOptions
  /** Further exports of the module: JavaScript and its declarations. */
  additions?: { code: string; declarations: string }
}

/** Writes a module of compiled validators with its types. Throws SourceIssues where Ajv refuses a schema. */
export function writeValidators(
  project: Project,
  { file, exported, shared = [], options, additions }: Validators,
): void {
  const ajv = createAjv(options)
  const schemas = [...shared, ...[...exported.values()].map(wholeFile)]
  const targets = new Set(schemas.map(({ target }) => target))
  for (const schema of schemas) ajv.addSchema({ ...withIds(schema, targets), $id: idOf(schema.target) })
  throwIssues(compileIssues(ajv, schemas))
  const ids = Object.fromEntries([...exported].map(([name, schema]) => [name, idOf(wholeFile(schema).target)]))
  const code = withImports(standaloneCode.default(ajv, ids))
  project.write(`${file}.js`, `${banner}// @ts-nocheck\n${code}\n${additions?.code ?? ''}`)
  const declarations = [...exported.keys()].map((name) => `export declare const ${name}: ValidateFunction\n`)
  project.write(
    `${file}.d.ts`,
    `${banner}import type { ValidateFunction } from 'ajv'\n${declarations.join('')}${additions?.declarations ?? ''}`,
  )
}

/** What a text of a block is, for the check of config and for the engine: any text is valid. */
const textFormats = [
  ...['text', 'rich-text', 'raw-html', 'content-link', 'content-path'],
  ...['picture', 'public-file', 'query-parameter', 'product-reference', 'background'],
]

/** Ajv with the keywords and formats of our schemas. */
function createAjv(options?: AjvOptions): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    // `readSchemas` has validated them.
    validateSchema: false,
    code: { source: true, esm: true, lines: false },
    ...options,
  })
  addFormats.default(ajv, ['date', 'uri', 'regex'])
  for (const format of textFormats) ajv.addFormat(format, true)
  ajv.addKeyword('tsType')
  ajv.addKeyword('formFields')
  ajv.addKeyword('patternErrorMessage')
  return ajv
}

/**
 * The schema with each shared schema referred to by an id of its own. What is inside another schema Ajv compiles again
 * for each schema that refers to it: a fifth more code.
 */
function withIds({ schema, source }: NamedSchema, targets: ReadonlySet<string>): object {
  return mapReferences(schema, (reference) => {
    const target = referenceTarget(source.file, reference.$ref)
    return targets.has(target) ? { ...reference, $ref: idOf(target) } : reference
  }) as object
}

/** Short, because the compiled code repeats it: "parts:image" for blocks/shared/parts.schema.json#/$defs/image. */
function idOf(target: string): string {
  const [file = '', pointer = ''] = target.split('#/$defs/')
  return pointer === '' ? `file:///${file.replace(/#$/, '')}` : `${posix.basename(file, '.schema.json')}:${pointer}`
}

interface Refusal {
  issue: Issue
  /** Whether the schema itself contains the mistake, and not one that it refers to. */
  isOwn: boolean
}

function compileIssues(ajv: Ajv2020, schemas: readonly NamedSchema[]): Issue[] {
  const refusals = schemas.flatMap((schema) => refusalOf(ajv, schema) ?? [])
  const own = refusals.filter(({ isOwn }) => isOwn)
  return (own.length > 0 ? own : refusals).map(({ issue }) => issue)
}

function refusalOf(ajv: Ajv2020, { source, path, target, schema }: NamedSchema): Refusal | undefined {
  const message = compileError(ajv, idOf(target))
  if (message === undefined) return undefined
  // Ajv names the place in quotes, or only the keyword.
  const [, pointer] = /at (?:path )?"[^"#]*#([^"]*)"/.exec(message) ?? []
  const [, keyword = ''] = /keyword: "([^"]+)"/.exec(message) ?? []
  const place = pointer === undefined ? firstPathTo(schema, keyword) : pointerPath(decodeURIComponent(pointer), schema)
  const issue = {
    ...source.issuePlace([...path, ...(place ?? [])]),
    message: `Ajv refuses the schema: ${message.replace('strict mode: ', '')}.`,
    expected: 'Expected keywords and formats that Ajv allows in strict mode.',
    hint: 'Correct the keyword or format, or register it in scripts/generate/validators.ts.',
  }
  return { issue, isOwn: place !== undefined && valueAt(schema, place) !== undefined }
}

function compileError(ajv: Ajv2020, id: string): string | undefined {
  try {
    ajv.getSchema(id)
    return undefined
  } catch (error) {
    if (error instanceof Error) return error.message
    throw error
  }
}

function firstPathTo(value: unknown, key: string): JsonPath | undefined {
  if (!isObject(value)) return undefined
  if (Object.hasOwn(value, key)) return [key]
  for (const [name, one] of Object.entries(value)) {
    const below = firstPathTo(one, key)
    if (below) return [Array.isArray(value) ? Number(name) : name, ...below]
  }
  return undefined
}

/** Standalone code requires Ajv's small helpers; in an ES module they are imported. */
function withImports(code: string): string {
  const imports: string[] = []
  const body = code.replace(
    /require\("([^"]+)"\)(\.default)?/g,
    (_all, path: string, isDefault: string | undefined) => {
      const name = `helper${imports.length}`
      imports.push(`import ${name}Module from '${path}.js'`)
      return isDefault ? `(${name}Module.default ?? ${name}Module)` : `${name}Module`
    },
  )
  return `${imports.join('\n')}\n${body}`
}
