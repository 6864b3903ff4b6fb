import type { ValidateFunction } from 'ajv'
import * as validators from '../../schemas/validators.generated.js'
import type { ContentFiles } from '../../schemas/types.generated.ts'
import { type ContentProblem, saw, show } from './content-problem.ts'
import type { SourceFile } from './read-files.ts'
import { schemaProblems } from './schema-problems.ts'

type FileTypes = Required<{ [Kind in keyof typeof kinds]: NonNullable<ContentFiles[(typeof kinds)[Kind]['schema']]> }>

/** By folder, or by name for single files: the schema of the files. */
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
  project: { schema: 'project', validate: validators.projectFile },
  leaflet: { schema: 'leaflet', validate: validators.leafletFile },
  store: { schema: 'store', validate: validators.storeFile },
  thesaurus: { schema: 'thesaurus', validate: validators.thesaurusFile },
  'store/types': { schema: 'store-types', validate: validators.storeTypesFile },
  'shell/header-menu': { schema: 'header-menu', validate: validators.headerMenuFile },
  'shell/footer': { schema: 'footer', validate: validators.footerFile },
  'shell/popular-searches': { schema: 'popular-searches', validate: validators.popularSearchesFile },
  'shell/connections': { schema: 'connections', validate: validators.connectionsFile },
  'shell/project-informations': { schema: 'project-informations', validate: validators.projectInformationsFile },
  photos: { schema: 'photos', validate: validators.photosFile },
  wording: { schema: 'wording', validate: validators.wordingFile },
  version: { schema: 'version', validate: validators.versionFile },
} as const satisfies Record<string, { schema: keyof ContentFiles; validate: ValidateFunction }>

type FileKind = keyof typeof kinds

export type ParsedFile = {
  [Kind in FileKind]: { kind: Kind; file: string; id: string; value: FileTypes[Kind] }
}[FileKind]

export interface ParsedFiles {
  parsed: ParsedFile[]
  problems: ContentProblem[]
}

/**
 * The files that match their schema, and the problems of the others.
 * @param registeredBlocks block types that the site allows in content, for the message about one without a schema.
 */
export function parseFiles(files: readonly SourceFile[], registeredBlocks: readonly string[] = []): ParsedFiles {
  const results = files.map((source) => parseFile(source, registeredBlocks))
  return {
    parsed: results.flatMap(({ parsed }) => parsed ?? []),
    problems: results.flatMap(({ problems }) => problems),
  }
}

interface FileResult {
  parsed?: ParsedFile
  problems: ContentProblem[]
}

function parseFile(source: SourceFile, registeredBlocks: readonly string[]): FileResult {
  const { file, text } = source
  const name = file.replace(/\.json$/, '')
  const [folder = ''] = name.split('/')
  const kind = isFileKind(name) ? name : isFileKind(folder) && folder !== name ? folder : null
  if (!kind) return { problems: [unknownKind(file)] }
  const unreadable = readingProblem(source)
  if (unreadable) return { problems: [unreadable] }
  const value: unknown = JSON.parse(text)
  const { validate } = kinds[kind]
  if (!validate(value)) {
    const errors = validate.errors ?? []
    return { problems: schemaProblems({ file, value, errors, registeredBlocks }) }
  }
  const id = name.slice(folder.length + 1) || name
  // The validator of the kind has just checked the shape.
  return { parsed: { kind, file, id, value } as ParsedFile, problems: wrongId(file, id, value) }
}

function isFileKind(name: string): name is FileKind {
  return Object.hasOwn(kinds, name)
}

const single = ['photos', 'version', 'wording']

function unknownKind(file: string): ContentProblem {
  const names = Object.keys(kinds).map((kind) =>
    kind.includes('/') || single.includes(kind) ? `${kind}.json` : `${kind}/`,
  )
  return {
    code: 'CONTENT_FILE_UNKNOWN',
    file,
    pointer: '',
    message: 'The file belongs to no kind of content.',
    expected: `Expected ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
    cause: file.split('/').slice(0, -1).join('/'),
  }
}

function readingProblem({ file, text, isUtf8 }: SourceFile): ContentProblem | null {
  const at = { file, pointer: '' }
  if (isUtf8 === false)
    return { ...at, code: 'CONTENT_ENCODING', message: 'Not UTF-8.', expected: 'Expected a text file in UTF-8.' }
  if (text.trim() === '')
    return { ...at, code: 'CONTENT_EMPTY', message: 'The file is empty.', expected: 'Expected JSON.' }
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = `The file is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`
    return { ...at, code: 'CONTENT_JSON_SYNTAX', message, expected: 'Expected JSON.' }
  }
}

function wrongId(file: string, id: string, value: unknown): ContentProblem[] {
  const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : id
  if (own === id) return []
  const expected = `Expected ${show(id)}, the name of the file.`
  return [{ code: 'CONTENT_ID', file, pointer: '/id', message: saw(own), expected }]
}
