import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readPostmaster } from '../../content/platform/store/postmaster-file.ts'

export interface DatabaseRelay {
  /** What another process takes as DATABASE_URL. */
  databaseUrl: string
  stop: () => void
}

/**
 * Lets other processes reach the embedded database of a site, which listens on a Unix socket only.
 * @param dataDir that of the site, which runs.
 */
export async function relayDatabase(dataDir: string): Promise<DatabaseRelay> {
  const cluster = join(dataDir, 'postgres')
  const socketFolder = readPostmaster(cluster)?.socketFolder
  if (socketFolder === undefined) throw new Error(`No database runs in ${cluster}.`)
  const relay = createServer((client) => {
    const database = connect(join(socketFolder, '.s.PGSQL.5432'))
    client.pipe(database).pipe(client)
    for (const one of [client, database]) one.on('error', () => [client, database].forEach((each) => each.destroy()))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const { port } = relay.address() as AddressInfo
  return { databaseUrl: `postgres://tessera@127.0.0.1:${port}/postgres`, stop: () => void relay.close() }
}
