import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A migration in the journal that drizzle-kit writes. */
export interface Migration {
  /** Number and name, such as `0007_accounts`. */
  tag: string
  /** Its place in the order of migrations: milliseconds since 1970. */
  when: number
}

/** In the migrations folder. */
export const journalFile = 'meta/_journal.json'

/** All migrations of a folder, the oldest first. */
export function readJournal(migrationsFolder: string): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, journalFile), 'utf8')) as { entries: Migration[] }
  return journal.entries.toSorted((a, b) => a.when - b.when)
}
