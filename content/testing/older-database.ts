import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyMigrations, readJournal } from '../platform/store/migration-journal.ts'
import type { Database } from '../platform/store/database.ts'
import { migrate, ownMigrations } from '../platform/store/migrate.ts'
import { createEmptyDatabase } from './test-store.ts'
import { connectTo } from './visitor-data.ts'

interface OlderDatabase {
  url: string
  db: Database
  remove: () => Promise<void>
}

/** A database as the version of the project with this last migration has made it. */
export async function openMigratedUntil(tag: string): Promise<OlderDatabase> {
  const last = readJournal(ownMigrations).find((migration) => migration.tag === tag)
  if (!last) throw new Error(`There is no migration "${tag}".`)
  const migrations = mkdtempSync(join(tmpdir(), 'tessera-migrations-'))
  copyMigrations(ownMigrations, migrations, last)
  const database = await createEmptyDatabase()
  const db = connectTo(database.url)
  await migrate(db, migrations)
  const remove = async (): Promise<void> => {
    await db.$client.end()
    await database.drop()
    rmSync(migrations, { recursive: true })
  }
  return { url: database.url, db, remove }
}
