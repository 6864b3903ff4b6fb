import type { ErrorObject, ValidateFunction } from 'ajv'
import { closest } from 'fastest-levenshtein'
import * as validators from '../schemas/validators.generated.js'
import type { ContentFiles } from '../schemas/types.generated.ts'
import { type ContentProblem, show } from './content-problem.ts'
import type { SourceFile } from './read-files.ts'

type FileTypes = Required<{ [Kind in keyof typeof kinds]: NonNullable<ContentFiles[(typeof kinds)[Kind]['schema']]> }>

/** Folder, or for single files their name, and what its files must look like. */
const kinds = {
  page: { schema: 'page', validate: validators.pageFile },
  overview: { schema: 'overview', validate: validators.overviewFile },
  collection: { schema: 'collection', validate: validators.collectionFile },
  product: { schema: 'product', validate: validators.productFile },
  article: { schema: 'article', validate: validators.articleFile },
  inspiration: { schema: 'inspiration', validate: validators.inspirationFile },
  'material-group': { schema: 'material-group', validate: validators.materialGroupFile },
  handle: { schema: 'handle', validate: validators.handleFile },
  layout: { schema: 'layout', validate: validators.layoutFile },
  leaflet: { schema: 'leaflet', validate: validators.leafletFile },
  'shell/header-menu': { schema: 'header-menu', validate: validators.headerMenuFile },
  'shell/footer': { schema: 'footer', validate: validators.footerFile },
  'shell/popular-searches': { schema: 'popular-searches', validate: validators.popularSearchesFile },
  photos: { schema: 'photos', validate: validators.photosFile },
} as const satisfies Record<string, { schema: keyof ContentFiles; validate: ValidateFunction }>

type FileKind = keyof typeof kinds

export type ParsedFile = {
  [Kind in FileKind]: { kind: Kind; file: string; id: string; value: FileTypes[Kind] }
}[FileKind]

/** Every file that is what its schema says, and the problems of the others. */
export function parseFiles(files: readonly SourceFile[]): { parsed: ParsedFile[]; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const parsed: ParsedFile[] = []
  for (const source of files) {
    const { value, found } = parseFile(source)
    if (value) parsed.push(value)
    problems.push(...found)
  }
  return { parsed, problems }
}

function parseFile({ file, text }: SourceFile): { value?: ParsedFile; found: ContentProblem[] } {
  const name = file.replace(/\.json$/, '')
  const [folder = ''] = name.split('/')
  const kind = isFileKind(name) ? name : isFileKind(folder) && folder !== name ? folder : null
  if (!kind) {
    const expected = `one of ${Object.keys(kinds).join(', ')}`
    return { found: [{ code: 'CONTENT_FILE_UNKNOWN', file, pointer: '', seen: 'a file of no known kind', expected }] }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const seen = error instanceof Error ? error.message : 'no JSON'
    return { found: [{ code: 'CONTENT_JSON_SYNTAX', file, pointer: '', seen, expected: 'JSON' }] }
  }
  const { validate } = kinds[kind]
  if (!validate(value))
    return { found: (validate.errors ?? []).filter(speaks).map((error) => describe(file, error, value)) }
  const id = name.slice(folder.length + 1) || name
  // The validator of the kind has just vouched for the shape.
  return { value: { kind, file, id, value } as ParsedFile, found: wrongId(file, id, value) }
}

function isFileKind(name: string): name is FileKind {
  return Object.hasOwn(kinds, name)
}

function wrongId(file: string, id: string, value: unknown): ContentProblem[] {
  const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : id
  if (own === id) return []
  return [{ code: 'CONTENT_ID', file, pointer: '/id', seen: show(own), expected: `${show(id)}, the name of the file` }]
}

/** Keywords that only repeat what another error of the same place says. */
function speaks(error: ErrorObject): boolean {
  return !['if', 'oneOf', 'anyOf', 'propertyNames'].includes(error.keyword)
}

function describe(file: string, error: ErrorObject, value: unknown): ContentProblem {
  const { keyword, params, instancePath } = error
  const at = valueAt(value, instancePath)
  if (keyword === 'additionalProperties')
    return problem(
      file,
      `${instancePath}/${params['additionalProperty']}`,
      'an unknown property',
      'a property of the schema',
    )
  if (keyword === 'required') return problem(file, instancePath, `no "${params['missingProperty']}"`, 'this property')
  if (keyword === 'discriminator')
    return problem(file, `${instancePath}/type`, show(params['tagValue']), knownType(params['tagValue']))
  const expected =
    keyword === 'enum'
      ? `one of ${show(params['allowedValues'])}`
      : (error.message ?? keyword).replace(/^must /, 'it to ')
  return problem(file, instancePath, show(at), expected)
}

function knownType(seen: unknown): string {
  const types = validators.blockTypes
  return typeof seen === 'string' ? `a block type, the nearest being "${closest(seen, types)}"` : 'a block type'
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, unescape(key)) : undefined),
      value,
    )
}

function unescape(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}

function problem(file: string, pointer: string, seen: string, expected: string): ContentProblem {
  return { code: 'CONTENT_SHAPE', file, pointer, seen, expected }
}
