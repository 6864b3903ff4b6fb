import { join } from 'node:path'
import postgres from 'postgres'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../content/platform/store/embedded-postgres.ts'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** At most `max` connections to the database of a data folder that a server uses. */
export function connectToFolder(dataDir: string, max = 1): postgres.Sql {
  return connectTo(readPostmaster(join(dataDir, 'postgres'))?.socketFolder ?? '', max)
}

/** Uses the database of a data folder that no server uses. */
export async function withFolder<Result>(
  dataDir: string,
  use: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const server: EmbeddedPostgres = await startEmbeddedPostgres(dataDir, silent)
  const sql = connectTo(server.socketFolder)
  try {
    return await use(sql)
  } finally {
    await sql.end()
    await server.stop()
  }
}

function connectTo(host: string, max = 1): postgres.Sql {
  return postgres({
    host,
    port: 5432,
    user: 'tessera',
    database: 'postgres',
    max,
    fetch_types: false,
    onnotice: () => undefined,
  })
}
