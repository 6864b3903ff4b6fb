import { eq, sql } from 'drizzle-orm'
import { type Steps, unseen } from '../../../packages/progress/progress.mjs'
import type { SiteLanguages } from '../language/language.ts'
import type { Log } from '../log.ts'
import { sourceTable } from '../revision/table.ts'
import type { OnLanguage } from '../search/fill-search.ts'
import { type ChangedRow, updateSearch } from '../search/update-search.ts'
import type { Database, Transaction } from '../store/database.ts'
import type { LoadModel, TableRows } from './entity-content.ts'
import { refusalIn } from './insert-rows.ts'
import { readFiles } from './read-files.ts'
import { type ContentSearch, updateVariantSearches } from './variant-search.ts'
import { replaceVariants } from './variant-tables.ts'
import { writeRows } from './write-rows.ts'

interface ContentFolder {
  folder: string
  languages: SiteLanguages
  model: LoadModel
  /** A version that may replace a newer one: the one to return to. */
  rollbackTo?: number | null | undefined
  /** Hears of the phases: files, check, rows, search. */
  steps?: Steps | undefined
}

/** How long each phase of a first load takes in proportion to the others. */
const phaseWeights = [1, 8, 8, 24]

/**
 * Gives the store the content of the folder, and writes only what differs, if the files, or the languages of the site, have
 * changed, in one transaction. Content whose own version is lower than that of the store replaces nothing: a process that starts with an
 * older folder, as in a rolling restart, uses the content of the store. A release that indexes the same content otherwise
 * fills the search again.
 * @returns how many files were loaded; 0 where the store keeps its content.
 * Throws ContentInvalid with every finding, or the one value that the database refuses; CONTENT_FOLDER_MISSING; or the
 * error of a database that cannot be used.
 */
export async function loadContent(db: Database, content: ContentFolder, log: Log): Promise<number> {
  const { folder, languages: site, model, rollbackTo, steps = unseen } = content
  steps.expect(phaseWeights.length, phaseWeights)
  steps.show(1, 'reading the content files')
  const { files, hash: filesHash } = await readFiles(folder)
  const hash = `${filesHash} ${JSON.stringify(site)}`
  const { searchTypes: types } = model
  if ((await loadedFiles(db))?.hash === hash) {
    await keepSearch(db, { languages: site, types, steps })
    return 0
  }
  steps.show(2, 'checking the content')
  const { readRows, refusedContent } = await import('./read-rows.ts')
  const { rows, variants, parsed, languages, version } = readRows(folder, files, model, site)
  const replace = async (transaction: Transaction): Promise<number> => {
    await lockContent(transaction)
    const loaded = await loadedFiles(transaction)
    if (loaded?.hash === hash) return 0
    if (loaded && version < loaded.version && version !== rollbackTo) {
      warnOfNewerContent(log, folder, [version, loaded.version])
      return 0
    }
    steps.show(3, 'writing the content')
    const changed = await writeAll(transaction, rows)
    const all = [...rows, ...[...variants.values()].flat()]
    for (const { afterLoad } of model.contents) await afterLoad?.(transaction, all)
    steps.show(4, 'updating the search')
    await updateSearch(transaction, site, types, { changed, onLanguage: languageOf(steps) })
    await replaceVariants(transaction, variants, { languages: site, types, changed })
    await saveFiles(transaction, { hash, languages, version })
    log.info({ files: files.length, folder, version }, `Loaded ${files.length} content files.`)
    return files.length
  }
  return db.transaction(replace).catch((error: unknown) => {
    const refusal = refusalIn(error)
    throw refusal ? refusedContent(folder, { files, parsed, refusal }) : error
  })
}

/** One process after the other changes content. */
async function lockContent(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera content'))`)
}

/** Where the whole search is filled, which takes longer than to update it. */
function languageOf({ show }: Steps): OnLanguage {
  return (language, share) => show(4 + share, `filling the search, ${language}`)
}

/** Content that stays as it is may have been indexed by other rules than those of this release. */
async function keepSearch(
  db: Database,
  { languages, types, steps }: Omit<ContentSearch, 'changed'> & { steps: Steps },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockContent(transaction)
    await updateSearch(transaction, languages, types, { changed: [], onLanguage: languageOf(steps) })
    await updateVariantSearches(transaction, { languages, types, changed: [] })
  })
}

function warnOfNewerContent(log: Log, folder: string, [own, stored]: readonly [number, number]): void {
  log.warn(
    { folder, version: own, stored },
    `The content in ${folder} has version ${own}; the database has version ${stored} and keeps it. ` +
      `To return to the older content, set CONTENT_ROLLBACK=${own}.`,
  )
}

type LoadedFiles = Omit<typeof sourceTable.$inferInsert, 'id'>

async function loadedFiles(db: Pick<Database, 'select'>): Promise<{ hash: string; version: number } | undefined> {
  const { id, hash, version } = sourceTable
  const [loaded] = await db.select({ hash, version }).from(sourceTable).where(eq(id, 'files'))
  return loaded
}

async function saveFiles(transaction: Transaction, files: LoadedFiles): Promise<void> {
  const source = { id: 'files', ...files }
  await transaction.insert(sourceTable).values(source).onConflictDoUpdate({ target: sourceTable.id, set: source })
}

/** Returns the rows that differed. Several entities can have rows of one table. */
async function writeAll(transaction: Transaction, all: readonly TableRows[]): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = []
  for (const [table, parts] of Map.groupBy(all, (one) => one.table))
    changed.push(...(await writeRows(transaction, { table, rows: parts.flatMap((part) => part.rows) })))
  return changed
}
