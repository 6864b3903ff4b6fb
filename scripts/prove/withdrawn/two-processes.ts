import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'
import { SetupError } from '../../setup/setup-error.mjs'

const root = join(import.meta.dirname, '../../..')

/** Two processes of the production build, of which the second uses the database that the first has started. */
export async function startTwoProcesses(): Promise<{ origins: [string, string]; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'withdrawn-'))
  const stops: (() => Promise<unknown> | void)[] = [() => rmSync(data, { recursive: true, force: true })]
  const stop = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- The first process ends the database.
    for (const one of stops.splice(0).reverse()) await one()
  }
  const start = async (name: string, variables: Record<string, string>): Promise<string> => {
    const site = startSite({ DATA_DIR: join(data, name), MEDIA_CACHE_DIR: join(data, 'media'), ...variables })
    stops.push(site.stop)
    return site.origin
  }
  try {
    const first = await start('first', {})
    const relay = await relayTo(join(data, 'first/postgres'))
    stops.push(relay.stop)
    const second = await start('second', { DATABASE_URL: `postgres://tessera@127.0.0.1:${relay.port}/postgres` })
    return { origins: [first, second], stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function startSite(variables: Record<string, string>): { origin: Promise<string>; stop: () => Promise<unknown> } {
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', PREPARED_PAGES: '0', LOG_LEVEL: 'warn', ...variables }
  const site = spawn(process.execPath, ['dist/app/server.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(site, 'close')
  return {
    origin: originOf(site),
    stop: () => {
      site.kill('SIGTERM')
      return ended
    },
  }
}

/** The address that a process prints when it is up. */
function originOf(site: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ''
  site.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    const [, origin] = /Site +(http:\S+)/.exec(printed) ?? []
    if (origin !== undefined) resolve(origin)
  })
  site.once('close', () => reject(new SetupError('The site did not start.', printed)))
  return promise
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
