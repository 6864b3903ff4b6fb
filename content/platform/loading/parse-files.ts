import { fileValidators } from '../../schemas/validators.generated.js'
import { type ContentFinding, saw, show } from './content-finding.ts'
import type { LoadModel } from './entity-content.ts'
import type { FileType, ParsedFile } from './file-type.ts'
import type { SourceFile } from './read-files.ts'
import { schemaFindings } from './schema-findings.ts'
import { unstorableTexts } from './unstorable-texts.ts'

type FileTypes = LoadModel['fileTypes']

export interface ParsedFiles {
  parsed: ParsedFile[]
  findings: ContentFinding[]
}

/**
 * The files that match their schema, and the findings of the others.
 * @param registeredBlocks block types that the site allows in content, for the message about one without a schema.
 */
export function parseFiles(
  files: readonly SourceFile[],
  { fileTypes }: Pick<LoadModel, 'fileTypes'>,
  registeredBlocks: readonly string[] = [],
): ParsedFiles {
  const results = files.map((source) => parseFile(source, fileTypes, registeredBlocks))
  return {
    parsed: results.flatMap(({ parsed }) => parsed ?? []),
    findings: results.flatMap(({ findings }) => findings),
  }
}

interface FileResult {
  parsed?: ParsedFile
  findings: ContentFinding[]
}

function parseFile(source: SourceFile, types: FileTypes, registeredBlocks: readonly string[]): FileResult {
  const { file, text } = source
  const name = file.replace(/\.json$/, '')
  const [folder = ''] = name.split('/')
  const type = types.get(name) ?? types.get(folder)
  if (!type) return { findings: [unknownType(file, types)] }
  const unreadable = readingFinding(source)
  if (unreadable) return { findings: [unreadable] }
  const value: unknown = JSON.parse(text)
  const findings = shapeFindings({ file, value, registeredBlocks }, type)
  if (findings.length > 0 || !isObject(value)) return { findings }
  const id = name.slice(folder.length + 1) || name
  const { variants, ...own } = value as { variants?: ParsedFile['variants'] }
  const differing = variants === undefined ? {} : { variants }
  const parsed = { type: type.name, file, id, value: own, ...differing, ...type.describe(own, id) }
  return { parsed, findings: [...wrongId(file, id, value), ...unstorableTexts(file, value)] }
}

/** What the schema of a type does not allow in a file. */
export function shapeFindings(
  { file, value, registeredBlocks }: { file: string; value: unknown; registeredBlocks: readonly string[] },
  { schema }: Pick<FileType, 'schema'>,
): ContentFinding[] {
  const validate = fileValidators[schema]
  return validate(value) ? [] : schemaFindings({ file, value, errors: validate.errors ?? [], registeredBlocks })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function unknownType(file: string, types: FileTypes): ContentFinding {
  const all = [...types.values()].toSorted((a, b) => Number(a.isSingle) - Number(b.isSingle))
  const names = all.map(({ name, isSingle }) => (isSingle ? `${name}.json` : `${name}/`))
  return {
    code: 'CONTENT_FILE_UNKNOWN',
    file,
    pointer: '',
    message: 'The file belongs to no kind of content.',
    expected: `Expected ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`,
    cause: file.split('/').slice(0, -1).join('/'),
  }
}

function readingFinding({ file, text, isUtf8 }: SourceFile): ContentFinding | null {
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

function wrongId(file: string, id: string, value: unknown): ContentFinding[] {
  const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : id
  if (own === id) return []
  const expected = `Expected ${show(id)}, the name of the file.`
  return [{ code: 'CONTENT_ID', file, pointer: '/id', message: saw(own), expected }]
}
