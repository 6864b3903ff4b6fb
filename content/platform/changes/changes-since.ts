import { type SQL, sql } from 'drizzle-orm'
import type { ContentData } from '../entity/kinds.ts'
import { revisionTable } from '../revision/table.ts'
import type { Database, Transaction } from '../store/database.ts'
import { changeTable } from './table.ts'
import type { ChangedRow } from './row-changes.ts'

/** What the log has of the time since a revision. */
export interface LoggedChanges {
  /** The revision of now. */
  revision: string
  /** Null: the log does not reach back that far, or the revision is of another database. */
  changed: ChangedContent | null
}

export interface ChangedContent {
  rows: readonly ChangedRow[]
  /** Tables of which any rows have changed. */
  tables: readonly string[]
}

/** Reads the revision of now, and what changed since another one, as of one moment. */
export async function changesSince(db: Database, since: string): Promise<LoggedChanges> {
  return db.transaction(
    async (transaction) => {
      const [current] = await transaction.select().from(revisionTable)
      const revision = current ? revisionText(current) : ''
      if (since === revision) return { revision, changed: nothing }
      const from = current ? numberOf(since, current) : null
      return { revision, changed: from === null || !current ? null : await readLog(transaction, from, current.number) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The revision as everybody outside of the database knows it. */
function revisionText({ number, token }: { number: number; token: string }): string {
  return `${number}-${token}`
}

const nothing: ChangedContent = { rows: [], tables: [] }

/** The number of an earlier revision of this database; null for anything else. */
function numberOf(since: string, current: { number: number; token: string }): number | null {
  const [, number, token] = /^(\d{1,15})-(\w+)$/.exec(since) ?? []
  return token === current.token && Number(number) < current.number ? Number(number) : null
}

interface LoggedRow {
  schemaName: string
  tableName: string
  key: Readonly<Record<string, string>> | null
  /** Null: there was no row. */
  before: ContentData | null
}

async function readLog(transaction: Transaction, since: number, now: number): Promise<ChangedContent | null> {
  const { id, revision, schemaName, tableName, key, before } = changeTable
  const isSince = sql`${revision} > ${since}`
  const [known] = await transaction
    .select({ revisions: sql<number>`count(distinct ${revision})::int` })
    .from(changeTable)
    .where(isSince)
  if (known?.revisions !== now - since) return null
  // Of a revision, the first row of a key has the values from before it: its transaction may have written several times.
  const logged = await transaction
    .selectDistinctOn([schemaName, tableName, key, revision], { schemaName, tableName, key, before })
    .from(changeTable)
    .where(isSince)
    .orderBy(schemaName, tableName, key, revision, id)
  return withRowsOfNow(transaction, logged)
}

async function withRowsOfNow(transaction: Transaction, logged: readonly LoggedRow[]): Promise<ChangedContent> {
  const byTable = Map.groupBy(logged, ({ schemaName, tableName }) => `${schemaName}.${tableName}`)
  const tables = new Set<string>()
  const rows: ChangedRow[] = []
  for (const ofTable of byTable.values()) {
    const [first] = ofTable
    if (!first) continue
    // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one after the other
    const read = await readRows(transaction, first, ofTable)
    if (read) rows.push(...read)
    else tables.add(first.tableName)
  }
  return { rows, tables: [...tables] }
}

/** Null where only the table is known, also because it does not exist any more. */
async function readRows(
  transaction: Transaction,
  { schemaName, tableName }: LoggedRow,
  logged: readonly LoggedRow[],
): Promise<ChangedRow[] | null> {
  const byKey = Map.groupBy(logged, ({ key }) => (key === null ? null : keyText(key)))
  if (byKey.has(null) || byKey.size > maxRows || !(await exists(transaction, schemaName, tableName))) return null
  const keys = [...byKey.values()].flatMap(([one]) => (one?.key ? [one.key] : []))
  const columns = Object.keys(keys[0] ?? {})
  const found = await transaction.execute<{ row: string }>(sql`
    select to_jsonb(stored)::text as row from ${sql.identifier(schemaName)}.${sql.identifier(tableName)} as stored
    where (${list(columns.map((column) => sql`stored.${sql.identifier(column)}`))}) in (
      select ${list(columns.map((column) => sql`wanted ->> ${column}`))}
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as wanted)`)
  // The query builds this JSON itself.
  const stored = found.map(({ row }) => JSON.parse(row) as ContentData)
  const now = new Map(stored.map((row) => [columns.map((column) => row[column]).join('\0'), row]))
  return [...byKey.values()].map((ofKey) => {
    const key = ofKey[0]?.key ?? {}
    const current = now.get(columns.map((column) => key[column]).join('\0')) ?? null
    return { tableName, key, versions: [...ofKey.map(({ before }) => before), current] }
  })
}

/** Of more rows of a table, the table is named. */
const maxRows = 500

function keyText(key: Readonly<Record<string, string>>): string {
  return Object.values(key).join('\0')
}

async function exists(transaction: Transaction, schema: string, table: string): Promise<boolean> {
  const name = sql`format('%I.%I', ${schema}::text, ${table}::text)`
  const [row] = await transaction.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return row?.found === true
}

function list(all: readonly SQL[]): SQL {
  return sql.join([...all], sql`, `)
}
