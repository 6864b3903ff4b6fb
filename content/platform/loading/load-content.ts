import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { SiteLanguages } from '../language/language.ts'
import type { Log } from '../log.ts'
import { sourceTable } from '../revision/table.ts'
import { fillSearch } from '../search/fill-search.ts'
import type { Database, Transaction } from '../store/database.ts'
import { newestMigration } from '../store/migrate.ts'
import { isSearched, replaceVariants } from './variant-tables.ts'
import type { LoadModel, TableRows } from './entity-content.ts'
import { refusalIn } from './insert-rows.ts'
import { readFiles } from './read-files.ts'
import { writeRows } from './write-rows.ts'

interface ContentFolder {
  folder: string
  languages: SiteLanguages
  model: LoadModel
  /** A version that may replace a newer one: the one to return to. */
  rollbackTo?: number | null | undefined
}

/**
 * Gives the store the content of the folder, and writes only what differs, if the files, or the languages of the site, have
 * changed, in one transaction. Content whose own version is lower than that of the store replaces nothing: a process that starts with an
 * older folder, as in a rolling restart, uses the content of the store.
 * Throws ContentInvalid with every finding, or the one value that the database refuses; CONTENT_FOLDER_MISSING; or the
 * error of a database that cannot be used.
 */
export async function loadContent(db: Database, content: ContentFolder, log: Log): Promise<void> {
  const { folder, languages: site, model, rollbackTo } = content
  const { files, hash: filesHash } = await readFiles(folder)
  const hash = `${filesHash} ${JSON.stringify(site)}`
  if ((await loadedSource(db, 'files'))?.hash === hash) return
  const { readRows, refusedContent } = await import('./read-rows.ts')
  const { rows, variants, parsed, languages, version } = readRows(folder, files, model, site)
  const replace = async (transaction: Transaction): Promise<void> => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera content'))`)
    const loaded = await loadedSource(transaction, 'files')
    if (loaded?.hash === hash) return
    if (loaded && version < loaded.version && version !== rollbackTo)
      return warnOfNewerContent(log, folder, [version, loaded.version])
    const written = await writeAll(transaction, rows)
    const all = [...rows, ...[...variants.values()].flat()]
    for (const { afterLoad } of model.contents) await afterLoad?.(transaction, all)
    const fill = (inTransaction: Transaction): Promise<void> => fillSearch(inTransaction, site, model.searchTypes)
    const searchHash = `${JSON.stringify(site)} ${await newestMigration(transaction)}`
    // A variant has its rows and those of all variants in its index.
    const isIndexOld = isSearched(written) || (await loadedSource(transaction, 'search'))?.hash !== searchHash
    if (isIndexOld) await fill(transaction)
    await replaceVariants(transaction, variants, { fillSearch: fill, isIndexOld })
    await saveSource(transaction, { id: 'search', hash: searchHash, languages: [] })
    await saveSource(transaction, { id: 'files', hash, languages, version })
    log.info({ files: files.length, folder, version }, `Loaded ${files.length} content files.`)
  }
  await db.transaction(replace).catch((error: unknown) => {
    const refusal = refusalIn(error)
    throw refusal ? refusedContent(folder, { files, parsed, refusal }) : error
  })
}

function warnOfNewerContent(log: Log, folder: string, [own, stored]: readonly [number, number]): void {
  log.warn(
    { folder, version: own, stored },
    `The content in ${folder} has version ${own}; the database has version ${stored} and keeps it. ` +
      `To return to the older content, set CONTENT_ROLLBACK=${own}.`,
  )
}

type Source = Pick<typeof sourceTable.$inferSelect, 'hash' | 'version'>

async function loadedSource(db: Pick<Database, 'select'>, source: 'files' | 'search'): Promise<Source | undefined> {
  const { id, hash, version } = sourceTable
  const [loaded] = await db.select({ hash, version }).from(sourceTable).where(eq(id, source))
  return loaded
}

async function saveSource(transaction: Transaction, source: typeof sourceTable.$inferInsert): Promise<void> {
  await transaction.insert(sourceTable).values(source).onConflictDoUpdate({ target: sourceTable.id, set: source })
}

/** Returns the tables in which something differed. Several entities can have rows of one table. */
async function writeAll(transaction: Transaction, all: readonly TableRows[]): Promise<PgTable[]> {
  const written: PgTable[] = []
  for (const [table, parts] of Map.groupBy(all, (one) => one.table))
    if (await writeRows(transaction, { table, rows: parts.flatMap((part) => part.rows) })) written.push(table)
  return written
}
