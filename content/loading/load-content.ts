import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { articleTable } from '../articles/table.ts'
import { collectionTable } from '../collections/table.ts'
import { inspirationTable } from '../inspirations/table.ts'
import { layoutTable } from '../layouts/table.ts'
import type { Log } from '../log.ts'
import { handleTable, materialGroupTable } from '../overlays/table.ts'
import { pageTable } from '../pages/table.ts'
import { pathTable } from '../paths/table.ts'
import { productTable } from '../products/table.ts'
import { sourceTable } from '../revision/table.ts'
import { shellTable } from '../shell/table.ts'
import { fillSearch } from '../search/fill-search.ts'
import type { Database } from '../store/database.ts'
import type { ContentRows } from './content-rows.ts'
import { readFiles } from './read-files.ts'

const tables = {
  page: pageTable,
  product: productTable,
  collection: collectionTable,
  article: articleTable,
  inspiration: inspirationTable,
  materialGroup: materialGroupTable,
  handle: handleTable,
  layout: layoutTable,
  shell: shellTable,
  path: pathTable,
} as const satisfies Record<keyof ContentRows, PgTable>

/** A statement has at most 65,534 parameters; no table has more than 15 columns. */
const rowsPerStatement = 1000

/**
 * Replaces the content of the store by the files of the folder if they have changed, in one transaction.
 * Throws ContentInvalid with every problem, CONTENT_FOLDER_MISSING, or the error of the database.
 */
export async function loadContent(db: Database, folder: string, log: Log): Promise<void> {
  const { files, hash } = await readFiles(folder)
  if ((await loadedHash(db)) === hash) return
  const { readRows } = await import('./read-rows.ts')
  const { rows, languages } = readRows(folder, files)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera content'))`)
    if ((await loadedHash(transaction)) === hash) return
    for (const name of tableNames()) await replaceRows(transaction, tables[name], rows[name])
    await fillSearch(transaction, languages)
    const source = { id: 'files', hash, languages }
    await transaction.insert(sourceTable).values(source).onConflictDoUpdate({ target: sourceTable.id, set: source })
  })
  log.info({ files: files.length, folder }, `Loaded ${files.length} content files.`)
}

function tableNames(): (keyof typeof tables)[] {
  return [
    'page',
    'product',
    'collection',
    'article',
    'inspiration',
    'materialGroup',
    'handle',
    'layout',
    'shell',
    'path',
  ]
}

async function loadedHash(db: Pick<Database, 'select'>): Promise<string | undefined> {
  const [source] = await db.select({ hash: sourceTable.hash }).from(sourceTable).where(eq(sourceTable.id, 'files'))
  return source?.hash
}

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

async function replaceRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  await transaction.delete(table)
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await transaction.insert(table).values(rows.slice(start, start + rowsPerStatement))
}
