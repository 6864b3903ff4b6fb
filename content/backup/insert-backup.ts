import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { TableHeader } from './backup-header.ts'
import { identityOf } from './describe-database.ts'
import { quoteColumns, quoteName } from './quote-name.ts'
import { readBackup } from './read-backup.ts'

/**
 * Inserts the rows of a backup into a database that has its tables and none of its rows. Where it rejects, the transaction
 * has to be rolled back.
 */
export async function insertBackup(sql: TransactionSql, file: string): Promise<void> {
  const { tables } = await readBackup(file, async ({ name, columns }, rows) => {
    const copy = `copy ${quoteName(name)} (${quoteColumns(columns)}) from stdin`
    await pipeline(rows, await sql.unsafe(copy).writable())
  })
  for (const table of tables) await continueIdentity(sql, table)
}

/** No number is given out that this database or that of the backup had given out. */
async function continueIdentity(sql: TransactionSql, { name, identity }: TableHeader): Promise<void> {
  if (!identity) return
  const next = Math.max(identity.next, (await identityOf(sql, name))?.next ?? 1)
  // Unlike setval(), this is rolled back.
  await sql.unsafe(
    `alter table ${quoteName(name)} alter column ${quoteColumns([identity.column])} restart with ${next}`,
  )
}
