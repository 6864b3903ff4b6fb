import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../browser/free-port.ts'
import { memoryFlags, memoryVariables } from '../setup/server-memory.mjs'
import { SetupError } from '../setup/setup-error.mjs'
import { textOf } from './processes.ts'

export interface RunningSite {
  port: number
  /** Folder of the embedded database and of mails that wait. */
  dataDir: string
  pid: () => number
  isRunning: () => boolean
  /** Sends a signal and resolves to the exit status; null: it was killed. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** Starts the process again on the same data, with these further variables. */
  start: (further?: Variables) => Promise<void>
  /** The project whose build is started from now on. */
  runFrom: (folder: string) => void
  /** What the process has logged. */
  log: () => string
  /** Ends the process and removes its data. */
  remove: () => Promise<void>
}

export type Variables = Readonly<Record<string, string>>

export interface SiteOptions {
  /** Folder for the data; a temporary one by default. */
  folder?: string
  variables?: Variables
  /** Less than a process has elsewhere. */
  limits?: { heapMegabytes: number; fileDescriptors: number }
  /** Status of the check of its health once it is up: 503 where it has no content service. 200 by default. */
  health?: 200 | 503
}

const root = join(import.meta.dirname, '../..')
const startMs = 120_000

/** SESSION_SECRET of the servers that are tried, with which their endpoint for files is tried as a process of the site. */
export const signingSecret = 'the secret of servers that are only tried'

/**
 * The production build on new data, on loopback, behind a proxy on this machine. Resolves when it is up.
 * @throws SetupError where it does not start.
 */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { folder = tmpdir(), variables = {}, health = 200 } = options
  const port = await freePort()
  const data = mkdtempSync(join(folder, 'prove-site-'))
  let child: ChildProcess
  let cwd = root
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const exited = once(child, 'exit')
    child.kill(signal)
    const [status] = (await exited) as [number | null]
    return status
  }
  const remove = async (): Promise<void> => {
    if (isRunning()) await end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  const start = async (further: Variables = {}): Promise<void> => {
    child = run(port, data, { ...options, cwd, variables: { ...variables, ...further } })
    const deadline = performance.now() + startMs
    while ((await healthOf(port)) !== health) {
      if (!isRunning() || performance.now() > deadline)
        throw new SetupError('The site did not start.', 'Run "npm start", which says why.')
      await wait(100)
    }
  }
  await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    port,
    dataDir: join(data, 'data'),
    pid: () => child.pid ?? 0,
    isRunning,
    end,
    start,
    runFrom: (project) => {
      cwd = project
    },
    log: () => textOf(logFile(data)),
    remove,
  }
}

function run(port: number, data: string, { variables, limits, cwd }: SiteOptions & { cwd: string }): ChildProcess {
  const heap = limits ? [`--max-old-space-size=${limits.heapMegabytes}`] : []
  const command = [process.execPath, ...heap, ...memoryFlags(''), 'dist/app/server.mjs']
  const limited = limits ? ['/bin/sh', '-c', `ulimit -n ${limits.fileDescriptors} && exec "$0" "$@"`] : []
  const [program = '', ...args] = [...limited, ...command]
  const log = openSync(logFile(data), 'a')
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(data, 'data'),
      MEDIA_CACHE_DIR: join(data, 'media'),
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ...memoryVariables,
      ...variables,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  return child
}

function logFile(data: string): string {
  return join(data, 'site.log')
}

/** Null where nothing listens yet. */
async function healthOf(port: number): Promise<number | null> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).status
  } catch {
    return null
  }
}
