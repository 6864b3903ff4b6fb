import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../content/platform/store/embedded-postgres.ts'
import { readPostmaster } from '../../content/platform/store/postmaster-file.ts'

/** Environment with which a server finds the database. */
export type DatabaseAccess = Readonly<Record<'DATABASE_URL' | 'PGHOST' | 'PGUSER', string>>

/** Runs with a database of its own and stops it afterwards. */
export async function withDatabase<T>(folder: string, work: (access: DatabaseAccess) => Promise<T>): Promise<T> {
  const quiet = (): void => {}
  const server = await startEmbeddedPostgres(folder, { info: quiet, warn: console.warn, error: console.error })
  try {
    return await work({
      // The driver takes the folder of a socket from the environment only.
      DATABASE_URL: `postgres:///${server.database}`,
      PGHOST: server.socketFolder,
      PGUSER: server.user,
    })
  } finally {
    await server.stop()
  }
}

/** Process id of the PostgreSQL that runs on this folder of `withDatabase`; its connections are its children. */
export function databasePid(folder: string): number {
  const postmaster = readPostmaster(join(folder, 'postgres'))
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${folder}.`)
  return postmaster.pid
}
