import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import type { Log } from '../log.ts'
import { claimDataFolder } from './data-folder.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { giveToPostgres, spawnPostgres, spawnPostgresServer } from './postgres-process.ts'
import { readPostmaster } from './postmaster-file.ts'
import { commandOf, isRunning } from './process-identity.ts'

/** A PostgreSQL server that this process runs, reached by a socket in a folder that only this user can access. */
export interface EmbeddedPostgres {
  socketFolder: string
  user: string
  database: string
  stop: () => Promise<void>
}

interface EmbeddedOptions {
  /** Of all programs together. */
  maxConnections?: number
  /** A port of this machine at which anybody here reaches it besides: for tests. None by default. */
  port?: number
}

interface Cluster {
  folder: string
  logFile: string
  dataFolder: string
}

const user = 'tessera'
/** The path of a Unix socket has a limit of about 100 bytes. */
const maxSocketFolderBytes = 80
const startTimeoutMs = 30_000
const stopTimeoutMs = 15_000
/** For the processes of a server that was killed to end. */
const recoveryMs = 10_000
const maxRestartDelayMs = 5000

/**
 * Starts PostgreSQL on a data folder, which is created if it is missing. Only one instance per folder can run.
 * Throws DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATA_FOLDER_VERSION, DATABASE_NOT_AVAILABLE or
 * DATABASE_NOT_STARTED. Recovers from a process that was killed, and logs that. The server is shut down when this process
 * ends, however it ends, and started again when it ends by itself.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  { maxConnections = 40, port }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const binaries = postgresBinaries()
  const claim = claimDataFolder(dataDir)
  const cluster = {
    folder: join(claim.path, 'postgres'),
    logFile: join(claim.path, 'postgres.log'),
    dataFolder: claim.path,
  }
  try {
    giveToPostgres(claim.path)
    const isRecovery = await stopLeftover(cluster, log)
    if (!existsSync(cluster.folder)) await createCluster(cluster, binaries.initdb, log)
    checkVersion(cluster)
    const socketFolder = createSocketFolder(claim.path)
    const server = await superviseServer({
      cluster,
      program: binaries.postgres,
      args: serverOptions(cluster, { socketFolder, maxConnections, port }),
      isRecovery,
      log,
    })
    const stop = async (): Promise<void> => {
      await server.stop()
      rmSync(socketFolder, { recursive: true, force: true })
      claim.release()
    }
    return { socketFolder, user, database: 'postgres', stop }
  } catch (error) {
    claim.release()
    throw error
  }
}

interface Supervised {
  cluster: Cluster
  program: string
  args: readonly string[]
  /** The last server on this folder was not shut down. */
  isRecovery: boolean
  log: Log
}

/** Starts the server, and starts it again whenever it ends by itself. */
async function superviseServer(supervised: Supervised): Promise<{ stop: () => Promise<void> }> {
  const { cluster, log } = supervised
  const stopping = new AbortController()
  let server: ChildProcess
  let restarting = Promise.resolve()
  const stopOnExit = (): void => void server.kill('SIGINT')

  const launch = async (): Promise<void> => {
    server = await startServer(supervised)
    server.once('exit', (status, signal) => {
      if (stopping.signal.aborted) return
      const how = signal ?? `status ${status}`
      log.error(
        { status, signal },
        `The embedded database in ${cluster.dataFolder} ended (${how}). It is started again.`,
      )
      restarting = restart()
    })
  }
  const restart = async (): Promise<void> => {
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      // The processes of the old server need a moment to end.
      await wait(Math.min(50 * 2 ** attempt, maxRestartDelayMs), undefined, { ref: false })
      try {
        await launch()
        log.info({}, `The embedded database in ${cluster.dataFolder} is running again.`)
        return
      } catch (error) {
        log.error({ err: error }, error instanceof Error ? error.message : String(error))
      }
    }
  }

  await (supervised.isRecovery ? launchAfterKill(launch) : launch())
  process.once('exit', stopOnExit)
  return {
    stop: async () => {
      stopping.abort()
      await restarting
      process.off('exit', stopOnExit)
      await stopProcess(server.pid ?? 0)
    },
  }
}

/**
 * PostgreSQL refuses to start as long as the system lists a process of the server before: those of a server that was
 * killed need a moment to end, and to be removed by their parent.
 */
async function launchAfterKill(launch: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + recoveryMs
  for (;;) {
    try {
      return await launch()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await wait(100)
    }
  }
}

async function startServer({ cluster, program, args }: Supervised): Promise<ChildProcess> {
  const { folder, logFile } = cluster
  const server = spawnPostgresServer(program, { args, logFile, folder })
  await untilReady(server, cluster)
  server.unref()
  return server
}

/**
 * Stops a database of a previous process. That process has ended, otherwise the folder could not be locked.
 * @returns whether the database was not shut down.
 */
async function stopLeftover(cluster: Cluster, log: Log): Promise<boolean> {
  const left = readPostmaster(cluster.folder)
  if (!left) return false
  if (isRunning(left.pid) && commandOf(left.pid).includes(cluster.folder)) {
    await stopProcess(left.pid)
    log.warn({ pid: left.pid }, `Stopped the database on ${cluster.dataFolder} that a killed process had left running.`)
  } else {
    log.warn({}, `The database on ${cluster.dataFolder} was not shut down last time; PostgreSQL now recovers it.`)
  }
  if (left.socketFolder.startsWith(tmpdir())) rmSync(left.socketFolder, { recursive: true, force: true })
  return true
}

/** Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start leaves no half of one. */
async function createCluster(cluster: Cluster, initdb: string, log: Log): Promise<void> {
  const draft = `${cluster.folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  giveToPostgres(draft)
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
  throw new CodedError('DATA_FOLDER_VERSION', {
    message: `The database in ${dataFolder} was created by PostgreSQL ${found}; this program contains PostgreSQL ${expected}.`,
    hint: 'Back it up with the version of the project that created it, and restore it in another DATA_DIR (docs/operations.md).',
  })
}

function createSocketFolder(dataFolder: string): string {
  const inside = join(dataFolder, 'socket')
  const folder = Buffer.byteLength(inside) <= maxSocketFolderBytes ? inside : mkdtempSync(join(tmpdir(), 'tessera-'))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveToPostgres(folder)
  return folder
}

function serverOptions(
  cluster: Cluster,
  { socketFolder, maxConnections, port }: { socketFolder: string; maxConnections: number; port: number | undefined },
): string[] {
  const settings = {
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    ...(port !== undefined && { port: String(port) }),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '32MB',
    log_timezone: 'UTC',
    timezone: 'UTC',
  }
  return ['-D', cluster.folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function untilReady(server: ChildProcess, cluster: Cluster): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  let ended = false
  server.once('exit', () => (ended = true)).once('error', () => (ended = true))
  while (true) {
    const postmaster = readPostmaster(cluster.folder)
    if (postmaster?.pid === server.pid && postmaster?.ready) return
    if (ended || Date.now() > deadline) {
      if (!ended) server.kill('SIGQUIT')
      throw notStarted(cluster, 'did not start')
    }
    await wait(5)
  }
}

/** Fast shutdown first: it ends the sessions and writes all data. After a SIGKILL the next start recovers the database. */
async function stopProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(pid)) return
    process.kill(pid, signal)
    // A frozen process handles no other signal before this one.
    process.kill(pid, 'SIGCONT')
    const deadline = Date.now() + stopTimeoutMs
    while (isRunning(pid) && Date.now() < deadline) await wait(5)
  }
}

function notStarted(cluster: Cluster, what: string): CodedError {
  const lastLines = existsSync(cluster.logFile)
    ? readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-3)
    : []
  return new CodedError('DATABASE_NOT_STARTED', {
    message: `The embedded database in ${cluster.dataFolder} ${what}${lastLines.length > 0 ? `: ${lastLines.join(' ')}` : '.'}`,
    hint: `Read ${cluster.logFile}, or use another server: set DATABASE_URL.`,
  })
}
