import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ContentError } from '../content-error.ts'
import type { Log } from '../log.ts'
import { claimDataFolder } from './data-folder.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { handOver, spawnPostgres } from './postgres-process.ts'
import { readPostmaster } from './postmaster-file.ts'
import { commandOf, isRunning } from './process-identity.ts'

/** A PostgreSQL of our own, reached through a socket in a folder that only this user may enter. */
export interface EmbeddedPostgres {
  socketFolder: string
  user: string
  database: string
  stop: () => Promise<void>
}

interface Cluster {
  folder: string
  logFile: string
  dataFolder: string
}

const user = 'tessera'
/** The address of a Unix socket holds about 100 bytes. */
const longestSocketFolder = 80
const startLimitMs = 30_000
const stopLimitMs = 15_000

/**
 * Starts PostgreSQL on a data folder, which is created where it is missing. One instance per folder.
 * Throws DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATA_FOLDER_VERSION, DATABASE_NOT_AVAILABLE or
 * DATABASE_NOT_STARTED. What a killed process left behind is mended, and told to the log.
 */
export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const binaries = postgresBinaries()
  const claim = claimDataFolder(dataDir)
  const cluster = {
    folder: join(claim.path, 'postgres'),
    logFile: join(claim.path, 'postgres.log'),
    dataFolder: claim.path,
  }
  try {
    handOver(claim.path)
    await stopLeftover(cluster, log)
    if (!existsSync(cluster.folder)) await createCluster(cluster, binaries.initdb, log)
    checkVersion(cluster)
    const socketFolder = makeSocketFolder(claim.path)
    const server = spawnPostgres(binaries.postgres, serverOptions(cluster, socketFolder), cluster.logFile)
    const endWithUs = (): void => void server.kill('SIGINT')
    process.once('exit', endWithUs)
    await untilReady(server, cluster).catch((error: unknown) => {
      process.off('exit', endWithUs)
      throw error
    })
    server.unref()
    const stop = async (): Promise<void> => {
      process.off('exit', endWithUs)
      await stopProcess(server.pid ?? 0)
      rmSync(socketFolder, { recursive: true, force: true })
      claim.release()
    }
    return { socketFolder, user, database: 'postgres', stop }
  } catch (error) {
    claim.release()
    throw error
  }
}

/** The owner of the folder is gone (or the folder would not be ours), so a database on it belongs to nobody. */
async function stopLeftover(cluster: Cluster, log: Log): Promise<void> {
  const left = readPostmaster(cluster.folder)
  if (!left) return
  if (isRunning(left.pid) && commandOf(left.pid).includes(cluster.folder)) {
    await stopProcess(left.pid)
    log.warn({ pid: left.pid }, `Stopped the database that a killed process had left running on ${cluster.dataFolder}.`)
  } else {
    log.warn({}, `The database on ${cluster.dataFolder} was not shut down last time; it recovers by itself.`)
  }
  if (left.socketFolder.startsWith(tmpdir())) rmSync(left.socketFolder, { recursive: true, force: true })
}

/** Made beside its place and moved there when complete, so that an interrupted start leaves nothing half done. */
async function createCluster(cluster: Cluster, initdb: string, log: Log): Promise<void> {
  const draft = `${cluster.folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  handOver(draft)
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const options = ['--pgdata', draft, '--username', user, '--auth=trust', '--no-instructions', ...locale]
  const run = spawnPostgres(initdb, options, cluster.logFile)
  const status = await new Promise((done) => run.once('exit', done).once('error', done))
  if (status !== 0) throw notStarted(cluster, 'could not be created')
  renameSync(draft, cluster.folder)
  log.info({ folder: cluster.folder }, 'Created the database.')
}

function checkVersion({ folder, dataFolder }: Cluster): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const expected = '18'
  if (found === expected) return
  throw new ContentError({
    code: 'DATA_FOLDER_VERSION',
    message: `The database in ${dataFolder} was made by PostgreSQL ${found}, this program brings ${expected}.`,
    hint: 'Start with another folder in DATA_DIR, or move the data with pg_dump to a server named in DATABASE_URL.',
  })
}

function makeSocketFolder(dataFolder: string): string {
  const inside = join(dataFolder, 'socket')
  const folder = Buffer.byteLength(inside) <= longestSocketFolder ? inside : mkdtempSync(join(tmpdir(), 'tessera-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  handOver(folder)
  return folder
}

function serverOptions(cluster: Cluster, socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '40',
    shared_buffers: '32MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  return ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function untilReady(server: ChildProcess, cluster: Cluster): Promise<void> {
  const limit = Date.now() + startLimitMs
  let ended = false
  server.once('exit', () => (ended = true)).once('error', () => (ended = true))
  while (true) {
    const postmaster = readPostmaster(cluster.folder)
    if (postmaster?.pid === server.pid && postmaster?.ready) return
    if (ended || Date.now() > limit) {
      if (!ended) server.kill('SIGQUIT')
      throw notStarted(cluster, 'did not start')
    }
    await wait(5)
  }
}

/** Fast shutdown: sessions are ended, everything is on disk. As a last resort the recovery of the next start does it. */
async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return
    process.kill(pid, signal)
    const limit = Date.now() + stopLimitMs
    while (isRunning(pid) && Date.now() < limit) await wait(5)
  }
}

function notStarted(cluster: Cluster, what: string): ContentError {
  const said = existsSync(cluster.logFile) ? readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-3) : []
  return new ContentError({
    code: 'DATABASE_NOT_STARTED',
    message: `The embedded database in ${cluster.dataFolder} ${what}${said.length > 0 ? `: ${said.join(' ')}` : '.'}`,
    hint: `Read ${cluster.logFile}; a server named in DATABASE_URL can be used instead.`,
  })
}
