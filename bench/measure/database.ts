import { startEmbeddedPostgres } from '../../content/platform/store/embedded-postgres.ts'

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
