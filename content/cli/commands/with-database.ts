import type { Database } from '../../store/database.ts'
import { openExistingDatabase } from '../../store/existing-database.ts'
import type { CommandContext } from '../command.ts'

/** Runs the work on the database of the site, and closes it. @throws ContentError as openExistingDatabase. */
export async function withDatabase<Result>(
  { dataPlace, log }: Pick<CommandContext, 'dataPlace' | 'log'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openExistingDatabase(dataPlace(), log)
  try {
    return await work(db)
  } finally {
    await close()
  }
}
