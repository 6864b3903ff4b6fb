import type { Migration } from '../platform/store/migration-journal.ts'

/** The first line of a backup, as JSON. The rows of its tables follow in the same order. */
export interface BackupHeader {
  format: typeof backupFormat
  version: number
  /** The last one that the database has. */
  migration: Migration
  /**
   * When the snapshot was taken, by the clock of the database: every write that was acknowledged before `from` is in it,
   * and none that began after `until`.
   */
  snapshot: { from: string; until: string }
  tables: readonly TableHeader[]
}

export interface TableHeader {
  /** With its schema, as in SQL. */
  name: string
  columns: readonly string[]
  rows: number
  /** The column whose values the database counts, and its next value. */
  identity?: { column: string; next: number }
}

export const backupFormat = 'tessera-backup'

/** Version of the format. A change that this reader does not understand increases it. */
export const backupVersion = 1

/** The header that the first line has; null if it has none. */
export function parseHeader(line: string): BackupHeader | null {
  const value = parseJson(line)
  return isHeader(value) ? value : null
}

/** The value of a JSON text; null where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether the value is a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHeader(value: unknown): value is BackupHeader {
  return (
    isObject(value) &&
    value['format'] === backupFormat &&
    typeof value['version'] === 'number' &&
    isMigration(value['migration']) &&
    isObject(value['snapshot']) &&
    Array.isArray(value['tables']) &&
    value['tables'].every(isTable)
  )
}

function isMigration(value: unknown): value is Migration {
  return isObject(value) && typeof value['tag'] === 'string' && typeof value['when'] === 'number'
}

function isTable(value: unknown): value is TableHeader {
  if (!isObject(value) || typeof value['name'] !== 'string' || !Number.isSafeInteger(value['rows'])) return false
  const { columns, identity } = value
  if (!Array.isArray(columns) || !columns.every((column) => typeof column === 'string')) return false
  return identity === undefined || (isObject(identity) && Number.isSafeInteger(identity['next']))
}
