import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryFlags, memoryVariables } from '../../scripts/setup/server-memory.mjs'
import { freePort } from '../../scripts/browser/free-port.ts'

export interface Running {
  process: ChildProcess
  url: string
  /** From the start of the process to its first response. */
  startMs: number
  stop: () => Promise<void>
}

const canPin = spawnSync('taskset', ['--version']).status === 0

interface RunOptions {
  /** The server is ready when it responds to this. */
  readyPath?: string
  /** On a core of its own, so that the load generator takes no time from it; otherwise on all cores. */
  isPinned?: boolean
  /** Options of Node. */
  nodeOptions?: readonly string[]
}

/** Runs a server. */
export async function run(
  script: string,
  environment: Record<string, string>,
  { readyPath = '/', isPinned = true, nodeOptions = [] }: RunOptions = {},
): Promise<Running> {
  const port = await freePort()
  const command = [process.execPath, ...nodeOptions, script]
  const [program = '', ...args] = isPinned ? onOneCore(command) : command
  const started = performance.now()
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await responds(url + readyPath, child)
  return { process: child, url, startMs: performance.now() - started, stop: () => stopped(child) }
}

/** Runs the site as `npm start` does. */
export function runSite(environment: Record<string, string>, options: RunOptions = {}): Promise<Running> {
  const script = join(import.meta.dirname, '../../dist/app/server.mjs')
  return run(
    script,
    { HOST: '127.0.0.1', ...memoryVariables, ...environment },
    { nodeOptions: memoryFlags(''), ...options },
  )
}

/** The command, pinned to the first core together with its child processes; unchanged where the system cannot pin. */
export function onOneCore(command: readonly string[]): string[] {
  return [...(canPin ? ['taskset', '-c', '0'] : []), ...command]
}

/** Pins running processes to the first core, and with them those that they start; nothing where the system cannot pin. */
export function pinToFirstCore(pids: readonly number[]): void {
  if (!canPin) return
  for (const pid of pids) spawnSync('taskset', ['-a', '-c', '-p', '0', String(pid)])
}

/** Runs `measureIt` while the server runs, and stops it afterwards. */
export async function serving<T>(starting: Promise<Running>, measureIt: (server: Running) => Promise<T>): Promise<T> {
  const server = await starting
  try {
    return await measureIt(server)
  } finally {
    await server.stop()
  }
}

/** Resident memory of a process in MB; NaN where the system does not report it. */
export function residentMb({ process: { pid } }: Running): number {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kb) / 1024
  } catch {
    return Number.NaN
  }
}

async function responds(url: string, child: ChildProcess): Promise<void> {
  for (const start = performance.now(); performance.now() - start < 60_000; await wait(5)) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it responded to ${url}.`)
    const response = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (response && response.status < 500) return
  }
  throw new Error(`No response from ${url} within a minute.`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
