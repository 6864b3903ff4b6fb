import { withProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { relayDatabase } from './database-relay.ts'
import { startSite, type Variables } from './running-site.ts'
import { sharedListFindings } from './withdrawn/shared-list.ts'

/** Shares lists and withdraws them, with two processes on one database. Holds if the very next request shows the end. */
export async function proveWithdrawn(): Promise<boolean> {
  await buildIfStale()
  const { origins, stop } = await startTwoProcesses()
  try {
    const findings = await withProgress({}, (steps) => sharedListFindings(origins, steps))
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
    const relay = await relayDatabase(first.dataDir)
    running.defer(relay.stop)
    const second = await start({ DATABASE_URL: relay.databaseUrl })
    return { origins: [first.origin, second.origin], stop: () => running.disposeAsync() }
  } catch (error) {
    await running.disposeAsync()
    throw error
  }
}
