import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../browser/free-port.ts'
import { memoryFlags, memoryVariables } from '../../setup/server-memory.mjs'
import { signingSecret } from '../running-site.ts'
import { SetupError } from '../../setup/setup-error.mjs'

export interface HostileSite {
  port: number
  /** Folder of the embedded database and of mails that wait. */
  dataDir: string
  pid: () => number
  isRunning: () => boolean
  /** Highest resident memory of the process so far. */
  peakBytes: () => number
  /** Resident memory now. */
  bytes: () => number
  /** Process id of the embedded database; 0: it is not running. */
  databasePid: () => number
  /** Sends a signal and resolves to the exit status; null: it was killed. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
  /** Starts the process again on the same data, with these further variables. */
  start: (environment?: Variables) => Promise<void>
  /** What the process has logged, with every level. */
  log: () => string
  /** Ends the process and removes its data. */
  remove: () => Promise<void>
}

type Variables = Readonly<Record<string, string>>

interface SiteOptions {
  /** Folder for the data; a temporary one by default. */
  folder?: string
  /** Further variables. */
  environment?: Variables
}

const root = join(import.meta.dirname, '../../..')
const heapMegabytes = 256
const fileDescriptors = 1024
const startMs = 120_000
const sampleMs = 200

/** The production build on new data, as `npm start` starts it, with a small heap and few file descriptors. */
export async function startHostileSite({
  folder = tmpdir(),
  environment = {},
}: SiteOptions = {}): Promise<HostileSite> {
  const port = await freePort()
  const data = mkdtempSync(join(folder, 'hostile-'))
  let child = run(port, data, environment)
  let peak = 0
  const bytes = (): number => residentBytes(child.pid ?? 0)
  const sampling = setInterval(() => (peak = Math.max(peak, bytes())), sampleMs)
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    const exited = once(child, 'exit')
    child.kill(signal)
    const [status] = (await exited) as [number | null]
    return status
  }
  const remove = async (): Promise<void> => {
    clearInterval(sampling)
    if (isRunning()) await end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  const untilUp = async (): Promise<void> => {
    const deadline = performance.now() + startMs
    while (!(await isUp(port))) {
      if (isRunning() && performance.now() < deadline) await wait(100)
      else {
        await remove()
        throw new SetupError('The site did not start.', 'Run "npm start", which says why.')
      }
    }
  }
  await untilUp()
  return {
    port,
    dataDir: join(data, 'data'),
    pid: () => child.pid ?? 0,
    isRunning,
    peakBytes: () => peak,
    bytes,
    databasePid: () => Number(firstLine(join(data, 'data/postgres/postmaster.pid'))),
    end,
    start: (further = {}) => {
      child = run(port, data, { ...environment, ...further })
      return untilUp()
    },
    log: () => textOf(logFile(data)),
    remove,
  }
}

function run(port: number, data: string, environment: Variables) {
  const heap = `--max-old-space-size=${heapMegabytes}`
  const command = `ulimit -n ${fileDescriptors} && exec "$0" ${[heap, ...memoryFlags('')].join(' ')} dist/app/server.mjs`
  const log = openSync(logFile(data), 'a')
  const child = spawn('/bin/sh', ['-c', command, process.execPath], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(data, 'data'),
      MEDIA_CACHE_DIR: join(data, 'media'),
      ...memoryVariables,
      PAGE_CACHE_MB: '16',
      SESSION_SECRET: signingSecret,
      LOG_LEVEL: 'debug',
      // Each visitor of an attack has an address of its own.
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  return child
}

function logFile(data: string): string {
  return join(data, 'site.log')
}

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** 0 where the system has no /proc. */
function residentBytes(pid: number): number {
  const status = textOf(`/proc/${pid}/status`)
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

function firstLine(file: string): string {
  return textOf(file).split('\n', 1)[0] ?? ''
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
