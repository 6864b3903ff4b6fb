import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Log } from '../log.ts'
import { copyMigrations } from '../store/copy-migrations.ts'
import { claimDataFolder } from '../store/data-folder.ts'
import { migrate, ownMigrations } from '../store/migrate.ts'
import type { Migration } from '../store/migration-journal.ts'
import { writeBackup } from './back-up.ts'
import { insertBackup } from './insert-backup.ts'
import { openAlone } from './open-database.ts'

interface OlderBackup {
  file: string
  /** The last migration that its database had. */
  migration: Migration
}

/**
 * Makes a backup of the current version from an older one: restores it into an empty database of its version, applies the
 * later migrations to that one, with their changes of data, and backs it up.
 * @param folder for the database and the new backup; removed by the caller. What is in it is deleted.
 * @returns the file of the new backup.
 */
export async function upgradeBackup({ file, migration }: OlderBackup, folder: string, log: Log): Promise<string> {
  // A restore that was killed may have left its own; one that runs has locked it.
  claimDataFolder(folder).release()
  rmSync(folder, { recursive: true })
  const database = await openAlone({ databaseUrl: null, dataDir: folder }, log)
  try {
    const db = drizzle(database.sql)
    const migrations = join(folder, 'migrations')
    copyMigrations(ownMigrations, migrations, migration)
    await migrate(db, migrations)
    await database.sql.begin((transaction) => insertBackup(transaction, file))
    await migrate(db, ownMigrations)
    const upgraded = join(folder, 'upgraded.backup')
    await writeBackup(database.sql, upgraded)
    return upgraded
  } finally {
    await database.close()
  }
}
