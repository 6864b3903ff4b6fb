import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { articleTable } from '../../entities/articles/table.ts'
import { collectionTable } from '../../entities/collections/table.ts'
import { inspirationTable } from '../../entities/inspirations/table.ts'
import { layoutTable } from '../reads/table.ts'
import type { SiteLanguages } from '../language/language.ts'
import type { Log } from '../log.ts'
import { handleTable, materialGroupTable } from '../../entities/overlays/table.ts'
import { pageTable } from '../pages/table.ts'
import { pathTable } from '../paths/table.ts'
import { fillStorePlaces } from '../../entities/stores/store-places.ts'
import { productTable } from '../../entities/products/table.ts'
import { sourceTable } from '../revision/table.ts'
import { shellTable } from '../reads/table.ts'
import { storeTable } from '../../entities/stores/table.ts'
import { thesaurusTable } from '../search/table.ts'
import { fillSearch } from '../search/fill-search.ts'
import type { Database, Transaction } from '../store/database.ts'
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
  store: storeTable,
  thesaurus: thesaurusTable,
  path: pathTable,
} as const satisfies Record<keyof ContentRows, PgTable>

/** A statement has at most 65,534 parameters; no table has more than 15 columns. */
const rowsPerStatement = 1000

interface ContentFolder {
  folder: string
  languages: SiteLanguages
  /** A version that may replace a newer one: the one to return to. */
  rollbackTo?: number | null | undefined
}

/**
 * Replaces the content of the store by the files of the folder if they, or the languages of the site, have changed, in one
 * transaction. Content whose own
 * version is lower than that of the store replaces nothing: a process that starts with an older folder, as in a rolling
 * restart, uses the content of the store.
 * Throws ContentInvalid with every problem, CONTENT_FOLDER_MISSING, or the error of the database.
 */
export async function loadContent(db: Database, content: ContentFolder, log: Log): Promise<void> {
  const { folder, languages: site, rollbackTo } = content
  const { files, hash: filesHash } = await readFiles(folder)
  const hash = `${filesHash} ${JSON.stringify(site)}`
  if ((await loadedSource(db))?.hash === hash) return
  const { readRows } = await import('./read-rows.ts')
  const { rows, languages, version } = readRows(folder, files, site)
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera content'))`)
    const loaded = await loadedSource(transaction)
    if (loaded?.hash === hash) return
    if (loaded && version < loaded.version && version !== rollbackTo)
      return keptNewer(log, folder, [version, loaded.version])
    for (const name of tableNames()) await replaceRows(transaction, tables[name], rows[name])
    await fillStorePlaces(transaction, rows.store)
    await fillSearch(transaction, site)
    const source = { id: 'files', hash, languages, version }
    await transaction.insert(sourceTable).values(source).onConflictDoUpdate({ target: sourceTable.id, set: source })
    log.info({ files: files.length, folder, version }, `Loaded ${files.length} content files.`)
  })
}

function keptNewer(log: Log, folder: string, [own, stored]: readonly [number, number]): void {
  log.warn(
    { folder, version: own, stored },
    `The content in ${folder} has version ${own}; the database has version ${stored} and keeps it. ` +
      `To return to the older content, set CONTENT_ROLLBACK=${own}.`,
  )
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
    'store',
    'thesaurus',
    'path',
  ]
}

type Source = Pick<typeof sourceTable.$inferSelect, 'hash' | 'version'>

async function loadedSource(db: Pick<Database, 'select'>): Promise<Source | undefined> {
  const { id, hash, version } = sourceTable
  const [source] = await db.select({ hash, version }).from(sourceTable).where(eq(id, 'files'))
  return source
}

async function replaceRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  await transaction.delete(table)
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await transaction.insert(table).values(rows.slice(start, start + rowsPerStatement))
}
