import type { Origin } from '../../../packages/json/merge-changes.ts'
import type { ContentFiles } from '../../schemas/types.generated.ts'
import type { Addressed } from '../paths/path-rows.ts'

/** A content file that matches its schema. */
export interface ParsedFile<Value extends object = object> {
  /** Name of its file type. */
  type: string
  file: string
  id: string
  /** Without what differs in variants. */
  value: Value
  /** What differs by variant, as JSON Merge Patch; null: the variant does not have the file. */
  variants?: Readonly<Record<string, object | null>>
  /** Where the value is written, for a file as a variant has it. */
  origin?: Origin
  /** The page that it describes; null: none. */
  page: { kind: string; entity: Addressed } | null
  /** Everything that others can refer to, as `kind/id`: first the file itself, then what is defined in it. */
  keys: readonly string[]
}

type Schema = keyof ContentFiles

/** A type of content files, known by their folder or their name. */
export interface FileType<Value extends object = object> {
  /** Folder of the files, or path of the only file without `.json`. */
  name: string
  isSingle: boolean
  /** Name of their JSON Schema. */
  schema: Schema
  describe: (value: object, id: string) => Pick<ParsedFile, 'page' | 'keys'>
  /** Those of the files that have this type. */
  of: (files: readonly ParsedFile[]) => ParsedFile<Value>[]
}

interface FileOptions<Value> {
  /** Path of the only file of the type, without `.json`. Without it, the files are in a folder with the name of the schema. */
  path?: string
  /** Kind of the page that a file describes. */
  page?: string | ((value: Value) => string)
  /** What a file defines besides itself, as `kind/id`. */
  defines?: (value: Value) => readonly string[]
}

/** The files of a schema, with the type that was generated from it. */
export function fileType<Name extends Schema>(
  schema: Name,
  { path, page, defines }: FileOptions<ContentFiles[Name]> = {},
): FileType<ContentFiles[Name]> {
  type Value = ContentFiles[Name]
  const name = path ?? schema
  // The validator of the schema has checked the values of its files.
  const asValue = (value: object): Value => value as Value
  return {
    name,
    isSingle: path !== undefined,
    schema,
    describe: (value, id) => {
      const kind = typeof page === 'function' ? page(asValue(value)) : page
      const own = `${kind ?? name}/${id}`
      return {
        page: kind === undefined ? null : { kind, entity: value as Addressed },
        keys: [own, ...(defines?.(asValue(value)) ?? [])],
      }
    },
    of: (files) => files.filter(({ type }) => type === name).map((file) => ({ ...file, value: asValue(file.value) })),
  }
}
