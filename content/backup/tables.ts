/** A table whose rows are in a backup. */
export interface BackupTable {
  /** With its schema, as in SQL. */
  name: string
  /** Default: all that the table has. */
  columns?: readonly string[]
  /** SQL condition of the rows that are in the backup. */
  where?: string
}

/**
 * What cannot be loaded again: what visitors have written, and the key that signs their sessions. A table comes after those
 * that it references.
 */
export const backupTables: readonly BackupTable[] = [
  { name: 'public.account' },
  { name: 'public.account_session' },
  { name: 'public.account_temporary_password' },
  { name: 'public.account_password_request' },
  { name: 'public.account_signing_key' },
  // Attempts and used captchas count on after a restore.
  { name: 'public.account_attempt' },
  { name: 'public.wishlist' },
  { name: 'public.contact_message' },
  { name: 'public.upload' },
  { name: 'public.upload_chunk' },
  { name: 'public.visit' },
  { name: 'public.unfound_search' },
  {
    name: 'tessera_jobs.job',
    // Those that the project writes, and the progress of a job: pg-boss changes its other columns with its versions.
    columns: [
      ...['id', 'name', 'data', 'state', 'policy', 'created_on', 'start_after', 'started_on', 'keep_until'],
      ...['retry_limit', 'retry_count', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
      ...['expire_seconds', 'deletion_seconds'],
    ],
    // An active job is being sent: after a restore it is sent again, as after a process was killed. A purge concerns what
    // caches have now.
    where: "name = 'mail' and state in ('created', 'retry', 'active')",
  },
]

/** The rows of a table that are in a backup, as SQL writes them after "select …". */
export function fromTable(name: string): string {
  const where = backupTables.find((table) => table.name === name)?.where
  return `from ${quoteName(name)}${where === undefined ? '' : ` where ${where}`}`
}

/** The name of a table with its schema, or of a column, as SQL writes it. */
export function quoteName(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
}

/** The names of columns, as SQL writes them. */
export function quoteColumns(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
}
