import type { Database } from '../../platform/store/database.ts'
import { openExistingDatabase } from '../../platform/store/existing-database.ts'
import { notReached } from '../../platform/store/not-reached.ts'
import { isUnavailable } from '../../platform/store/unavailable.ts'
import type { CommandContext } from './command.ts'

/**
 * Runs the work on the database of the site, and closes it.
 * @throws CodedError as openExistingDatabase, and DATABASE_NOT_REACHED where the database ends meanwhile.
 */
export async function withDatabase<Result>(
  { dataPlace, log }: Pick<CommandContext, 'dataPlace' | 'log'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const place = dataPlace()
  const { db, close } = await openExistingDatabase(place, log)
  try {
    return await work(db)
  } catch (error) {
    throw isUnavailable(error) ? notReached(place.databaseUrl ?? place.dataDir, error) : error
  } finally {
    await close()
  }
}
