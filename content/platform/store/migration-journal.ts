import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A migration in the journal that drizzle-kit writes. */
export interface Migration {
  /** Number and name, such as `0007_accounts`. */
  tag: string
  /** Its place in the order of migrations: milliseconds since 1970. */
  when: number
}

/** In the migrations folder. */
const journalFile = 'meta/_journal.json'

/** All migrations of a folder, the oldest first. */
export function readJournal(migrationsFolder: string): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')) as { entries: Migration[] }
  return journal.entries.toSorted((a, b) => a.when - b.when)
}

/** Copies the migrations of a folder up to the one of a time, so that a database can have these alone. */
export function copyMigrations(from: string, to: string, { when }: { when: number }): void {
  const entries = readJournal(from).filter((migration) => migration.when <= when)
  mkdirSync(dirname(join(to, journalFile)), { recursive: true })
  writeFileSync(join(to, journalFile), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const { tag } of entries) copyFileSync(join(from, `${tag}.sql`), join(to, `${tag}.sql`))
}
