import { drizzle } from 'drizzle-orm/postgres-js'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { isCurrent, ownMigrations } from './migrate.ts'
import { type DataPlace, openBesideSite } from './open-database.ts'

/** The database of a site, for a command beside it. */
export interface ExistingDatabase {
  /** Without a time limit. */
  db: Database
  close: () => Promise<void>
}

/**
 * Opens the database of a site, whether the site runs or not. Applies no migration: the site that runs may be of another
 * version.
 * @throws CodedError DATABASE_VERSION, or as openBesideSite.
 */
export async function openExistingDatabase(place: DataPlace, log: Log): Promise<ExistingDatabase> {
  const { sql, close } = await openBesideSite(place, log)
  try {
    const db = drizzle(sql)
    if (await isCurrent(db, ownMigrations)) return { db, close }
    throw new CodedError('DATABASE_VERSION', {
      message: 'The tables of the database are not those of this version of the project.',
      hint: 'Run the command in the folder of the version that serves the site, or start the site of this one first.',
    })
  } catch (error) {
    await close()
    throw error
  }
}
