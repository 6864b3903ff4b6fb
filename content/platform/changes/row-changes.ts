import { isDeepStrictEqual } from 'node:util'
import { getTableName } from 'drizzle-orm'
import { asData, type ContentData } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import { pathTable } from '../paths/table.ts'
import { changedLanguages, type ChangedLanguages } from './changed-languages.ts'

/** What changed of one row. */
export type RowChange =
  | { change: 'added' | 'removed'; kind: string; id: string }
  | {
      change: 'updated'
      kind: string
      id: string
      /** Fields of the data. */
      fields: ReadonlyMap<string, ChangedLanguages>
      /** Columns besides the data, as the database names them. */
      columns: readonly string[]
    }
  /** A former slug redirects only. */
  | { change: 'slug'; kind: string; id: string; slug: string; language: string; isFormer: boolean }

/** A row of the log: its values before each revision that changed it, the oldest first, and those of now. Null: no row. */
export interface ChangedRow {
  /** Whose own table it is in; null: that of all variants. */
  variant: string | null
  tableName: string
  key: Readonly<Record<string, string>>
  versions: readonly (ContentData | null)[]
}

/** What the changes of tables are named by. */
export interface ChangeModel {
  /** The languages of the site. */
  languages: readonly string[]
  kinds: PageKinds
}

/** All changes from the oldest version to the row of now. A value that returned to what it was has changed twice. */
export function rowChanges({ tableName, key, versions }: ChangedRow, model: ChangeModel): RowChange[] {
  return versions.slice(1).flatMap((after, index) => {
    const before = versions[index] ?? null
    if (tableName === getTableName(pathTable)) return slugChanges(before, after)
    const owner = ownerOf(tableName, key, model.kinds)
    if (before === null || after === null)
      return before === after ? [] : [{ change: before === null ? 'added' : 'removed', ...owner }]
    const update = updateOf(before, after, { key, site: model.languages })
    return update ? [{ change: 'updated', ...owner, ...update }] : []
  })
}

/** The kind and the id of a row: what the names of its parts begin with. */
function ownerOf(tableName: string, key: ChangedRow['key'], kinds: PageKinds): { kind: string; id: string } {
  const { kind, id } = key
  if (kind !== undefined && id !== undefined) return { kind, id }
  return { kind: kindsOfTable(tableName, kinds)[0] ?? tableName, id: Object.values(key).join('/') }
}

/** The kinds of the rows of a table. One without pages is named like its table, with hyphens. */
export function kindsOfTable(tableName: string, kinds: PageKinds): string[] {
  if (tableName === getTableName(pathTable)) return [...kinds.keys()]
  const own = [...kinds.values()].filter(({ table }) => getTableName(table) === tableName)
  return own.length > 0 ? own.map(({ kind }) => kind) : [tableName.replaceAll('_', '-')]
}

type Update = Pick<Extract<RowChange, { change: 'updated' }>, 'fields' | 'columns'>

/** Null if nothing differs. In a table without data, the other columns are the fields. */
function updateOf(
  before: ContentData,
  after: ContentData,
  { key, site }: { key: ChangedRow['key']; site: readonly string[] },
): Update | null {
  const hasData = 'data' in before || 'data' in after
  const ownColumns = keysOf(before, after).filter((column) => column !== 'data' && !(column in key))
  const [fieldsBefore, fieldsAfter] = [before, after].map((row) => (hasData ? asData(row['data']) : row))
  const fields = new Map(
    differing(fieldsBefore ?? {}, fieldsAfter ?? {}, hasData ? undefined : ownColumns).map((field) => [
      field,
      changedLanguages(fieldsBefore?.[field], fieldsAfter?.[field], site),
    ]),
  )
  const columns = hasData ? differing(before, after, ownColumns) : []
  return fields.size > 0 || columns.length > 0 ? { fields, columns } : null
}

function differing(before: ContentData, after: ContentData, keys = keysOf(before, after)): string[] {
  return keys.filter((key) => !isDeepStrictEqual(before[key], after[key]))
}

function keysOf(before: ContentData, after: ContentData): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

/** The slugs that are new, gone, or of another entity. */
function slugChanges(before: ContentData | null, after: ContentData | null): RowChange[] {
  if (isDeepStrictEqual(before, after)) return []
  return [before, after].flatMap((row) =>
    row === null
      ? []
      : [
          {
            change: 'slug' as const,
            kind: String(row['kind']),
            id: String(row['entity_id']),
            slug: String(row['slug']),
            language: String(row['language']),
            isFormer: row['former'] === true,
          },
        ],
  )
}
