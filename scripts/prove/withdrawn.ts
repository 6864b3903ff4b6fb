import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readPostmaster } from '../../content/platform/store/postmaster-file.ts'
import { buildIfStale } from '../build/build.ts'
import { startSite, type Variables } from './running-site.ts'
import { sharedListFindings } from './withdrawn/shared-list.ts'

/** Shares lists and withdraws them, with two processes on one database. Holds if the very next request shows the end. */
export async function proveWithdrawn(): Promise<boolean> {
  await buildIfStale()
  const { origins, stop } = await startTwoProcesses()
  try {
    const findings = await sharedListFindings(origins)
    console.log(findings.length === 0 ? 'What is withdrawn is gone, in both processes.' : findings.join('\n'))
    return findings.length === 0
  } finally {
    await stop()
  }
}

/**
 * Two processes of the production build, of which the second uses the database that the first has started.
 * @throws SetupError where one of them does not start.
 */
async function startTwoProcesses(): Promise<{ origins: [string, string]; stop: () => Promise<void> }> {
  const running = new AsyncDisposableStack()
  const start = async (variables: Variables): Promise<{ origin: string; dataDir: string }> => {
    const { port, dataDir, remove } = await startSite({ variables: { PREPARED_PAGES: '0', ...variables } })
    running.defer(remove)
    return { origin: `http://127.0.0.1:${port}`, dataDir }
  }
  try {
    const first = await start({})
    const relay = await relayTo(join(first.dataDir, 'postgres'))
    running.defer(relay.stop)
    const second = await start({ DATABASE_URL: `postgres://tessera@127.0.0.1:${relay.port}/postgres` })
    return { origins: [first.origin, second.origin], stop: () => running.disposeAsync() }
  } catch (error) {
    await running.disposeAsync()
    throw error
  }
}

/** Lets another process reach the embedded database, which listens on a Unix socket only. */
async function relayTo(cluster: string): Promise<{ port: number; stop: () => void }> {
  const socketFolder = readPostmaster(cluster)?.socketFolder
  if (socketFolder === undefined) throw new Error(`No database runs in ${cluster}.`)
  const relay = createServer((client) => {
    const database = connect(join(socketFolder, '.s.PGSQL.5432'))
    client.pipe(database).pipe(client)
    for (const one of [client, database]) one.on('error', () => [client, database].forEach((each) => each.destroy()))
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return { port: (relay.address() as AddressInfo).port, stop: () => void relay.close() }
}
