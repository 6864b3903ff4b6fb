import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../../content/platform/store/embedded-postgres.ts'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'
import { relayDatabase } from '../database-relay.ts'

/** A PostgreSQL server that all processes of a cluster use. */
export interface SharedDatabase {
  url: string
  sql: postgres.Sql
  /** Shuts the server down, as an update does. It is started again at once; resolves when it answers. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export async function startDatabase(): Promise<SharedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-cluster-'))
  const quiet = (): void => {}
  const server = await startEmbeddedPostgres(folder, { info: quiet, warn: quiet, error: quiet })
  const relay = await relayDatabase(folder)
  const sql = postgres(relay.databaseUrl, { max: 2, onnotice: quiet, backoff: () => 0.05 })
  return {
    url: relay.databaseUrl,
    sql,
    async restart() {
      const before = readPostmaster(join(folder, 'postgres'))?.pid
      if (before !== undefined) process.kill(before, 'SIGINT')
      const isBack = async (): Promise<boolean> =>
        readPostmaster(join(folder, 'postgres'))?.pid !== before &&
        sql`select 1`.then(
          () => true,
          () => false,
        )
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      while (!(await isBack())) await wait(20)
    },
    async stop() {
      await sql.end({ timeout: 1 })
      relay.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
