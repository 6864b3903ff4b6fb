import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { ContentData } from '../entity/kinds.ts'
import { revisionTable } from '../revision/table.ts'
import type { Database, Transaction } from '../store/database.ts'
import { variantOf } from '../store/variant-schema.ts'
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
  tables: readonly ChangedTable[]
}

type ChangedTable = Pick<ChangedRow, 'variant' | 'tableName'>

/** Reads the revision of now, and what changed since another one, as of one moment. */
export async function changesSince(db: Database, since: string): Promise<LoggedChanges> {
  // Asked twice a second by each process: without a transaction it is one round trip.
  const [last] = await db.select().from(revisionTable)
  if (last && revisionText(last) === since) return { revision: since, changed: nothing }
  return db.transaction(
    async (transaction) => {
      const [current] = await transaction.select().from(revisionTable)
      const revision = current ? revisionText(current) : ''
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

async function readLog(transaction: Transaction, since: number, now: number): Promise<ChangedContent | null> {
  const { revision, schemaName, tableName, key } = changeTable
  const [known] = await transaction
    .select({ revisions: sql<number>`count(distinct ${revision})::int` })
    .from(changeTable)
    .where(sql`${revision} > ${since}`)
  if (known?.revisions !== now - since) return null
  const logged = await transaction
    .select({
      schemaName,
      tableName,
      rows: sql<number>`count(*)::int`,
      isWhole: sql<boolean>`bool_or(${key} is null)`,
    })
    .from(changeTable)
    .where(sql`${revision} > ${since}`)
    .groupBy(schemaName, tableName)
    .orderBy(sql`count(*)`)
  const changed = { rows: [] as ChangedRow[], tables: [] as ChangedTable[] }
  let read = 0
  for (const table of logged) {
    read += table.rows
    const isKnown = !table.isWhole && read <= maxRows && (await exists(transaction, table))
    if (isKnown) changed.rows.push(...(await readRows(transaction, table, since)))
    else changed.tables.push({ variant: variantIn(table), tableName: table.tableName })
  }
  return changed
}

/** Rows of the log that are read. Of the tables with the most, only their names are known then. */
const maxRows = 1000

interface LoggedTable {
  schemaName: string
  tableName: string
}

function variantIn({ schemaName }: LoggedTable): string | null {
  return schemaName === 'public' ? null : variantOf(schemaName)
}

async function readRows(transaction: Transaction, table: LoggedTable, since: number): Promise<ChangedRow[]> {
  const { id, revision, schemaName, tableName, key, before } = changeTable
  // Of a revision, the first row of a key has the values from before it: its transaction may have written several times.
  const logged = await transaction
    .selectDistinctOn([key, revision], { key, before })
    .from(changeTable)
    .where(and(gt(revision, since), eq(schemaName, table.schemaName), eq(tableName, table.tableName)))
    .orderBy(key, revision, id)
  const byKey = Map.groupBy(logged, (row) => keyText(row.key))
  const keys = [...byKey.values()].flatMap(([first]) => (first?.key ? [first.key] : []))
  const now = await rowsOfNow(transaction, table, keys)
  return keys.map((own) => {
    const text = keyText(own)
    const earlier = (byKey.get(text) ?? []).map((row) => row.before)
    return {
      variant: variantIn(table),
      tableName: table.tableName,
      key: own,
      versions: [...earlier, now.get(text) ?? null],
    }
  })
}

type Key = Readonly<Record<string, string>>

/** By the text of their key. */
async function rowsOfNow(
  transaction: Transaction,
  { schemaName, tableName }: LoggedTable,
  keys: readonly Key[],
): Promise<ReadonlyMap<string, ContentData>> {
  const columns = Object.keys(keys[0] ?? {})
  const found = await transaction.execute<{ row: string }>(sql`
    select to_jsonb(stored)::text as row from ${sql.identifier(schemaName)}.${sql.identifier(tableName)} as stored
    where (${list(columns.map((column) => sql`stored.${sql.identifier(column)}`))}) in (
      select ${list(columns.map((column) => sql`wanted ->> ${column}`))}
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as wanted)`)
  // The query builds this JSON itself.
  const rows = found.map(({ row }) => JSON.parse(row) as ContentData)
  return new Map(rows.map((row) => [columns.map((column) => row[column]).join('\0'), row]))
}

function keyText(key: Key | null): string {
  return Object.values(key ?? {}).join('\0')
}

/** A variant may not have the table any more. */
async function exists(transaction: Transaction, { schemaName, tableName }: LoggedTable): Promise<boolean> {
  const name = sql`format('%I.%I', ${schemaName}::text, ${tableName}::text)`
  const [row] = await transaction.execute<{ found: boolean }>(sql`select to_regclass(${name}) is not null as found`)
  return row?.found === true
}

function list(all: readonly SQL[]): SQL {
  return sql.join([...all], sql`, `)
}
