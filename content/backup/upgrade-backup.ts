import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { unseen } from '../../packages/progress/progress.mjs'
import type { Log } from '../platform/log.ts'
import { copyMigrations, type Migration } from '../platform/store/migration-journal.ts'
import { claimDataFolder } from '../platform/store/data-folder.ts'
import { migrate, ownMigrations } from '../platform/store/migrate.ts'
import { writeBackup } from './back-up.ts'
import { insertBackup } from './insert-backup.ts'
import { openAlone } from '../platform/store/open-database.ts'

interface OlderBackup {
  file: string
  /** The last migration that its database had. */
  migration: Migration
  log: Log
}

/**
 * Makes a backup of the current version from an older one, and calls `use` with its file: restores it into an empty database
 * of its version, applies the later migrations to that one, with their changes of data, and backs it up.
 * @param folder for the database and the new backup. What is in it is deleted, also at the end.
 */
export async function withUpgraded(
  older: OlderBackup,
  folder: string,
  use: (file: string) => Promise<void>,
): Promise<void> {
  // A restore that was killed may have left its own; one that runs has locked it.
  claimDataFolder(folder).release()
  rmSync(folder, { recursive: true })
  try {
    await use(await upgrade(older, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function upgrade({ file, migration, log }: OlderBackup, folder: string): Promise<string> {
  const database = await openAlone({ databaseUrl: null, dataDir: folder }, log)
  try {
    const db = drizzle(database.sql)
    const migrations = join(folder, 'migrations')
    copyMigrations(ownMigrations, migrations, migration)
    await migrate(db, migrations)
    await database.sql.begin((transaction) => insertBackup(transaction, file))
    await migrate(db, ownMigrations)
    const upgraded = join(folder, 'upgraded.backup')
    await writeBackup(database.sql, upgraded, unseen)
    return upgraded
  } finally {
    await database.close()
  }
}
