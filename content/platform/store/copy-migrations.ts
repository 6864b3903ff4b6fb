import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { journalFile, readJournal } from './migration-journal.ts'

/** Copies the migrations of a folder up to the one of a time, so that a database can have these alone. */
export function copyMigrations(from: string, to: string, { when }: { when: number }): void {
  const entries = readJournal(from).filter((migration) => migration.when <= when)
  mkdirSync(dirname(join(to, journalFile)), { recursive: true })
  writeFileSync(join(to, journalFile), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  for (const { tag } of entries) copyFileSync(join(from, `${tag}.sql`), join(to, `${tag}.sql`))
}
