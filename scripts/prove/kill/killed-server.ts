import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'
import { commandOf } from '../../../content/platform/store/process-identity.ts'
import { freePort } from '../../browser/free-port.ts'
import { memoryFlags, memoryVariables } from '../../setup/server-memory.mjs'
import { SetupError } from '../../setup/setup-error.mjs'
import { childrenOf, signal } from '../processes.ts'

export interface KilledServer {
  port: number
  dataDir: string
  /** Process id; 0 before the start. */
  pid: () => number
  /** Starts the process, and resolves when it answers: to the time that took, ms. */
  start: () => Promise<number>
  /** Ends the process and its database by SIGKILL. */
  kill: (how: Kill) => Promise<void>
  /** Ends both properly and removes the data. */
  remove: () => Promise<void>
}

export interface Kill {
  first: 'process' | 'database'
  /** Between the two, milliseconds. */
  gapMs: number
  /** `all`: with the processes that PostgreSQL has for connections and writing, which otherwise end by themselves. */
  of: 'all' | 'postmaster'
}

const root = join(import.meta.dirname, '../../..')
/** The service in a few files: to load its hundreds of modules takes two seconds of each start. */
const bundled = join(root, '.cache/kill')
/** Starts reuse the compiled code of the ones before. */
const compiled = join(root, '.cache/compiled')
const startMs = 60_000

/**
 * The content service in a process of its own, with the embedded database on a new data folder. Not started yet. Its
 * start rejects with a SetupError where it does not listen.
 */
export async function createKilledServer(): Promise<KilledServer> {
  // Loaded here: vite is large, and other proofs do not need it.
  const { bundle } = await import('../../build/bundle-server.ts')
  await bundle(root, { input: ['scripts/prove/kill/content-server.ts'], outDir: bundled })
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'))
  const logFile = join(dataDir, 'server.log')
  let child: ChildProcess | undefined

  const killDatabase = (of: Kill['of']): void => {
    const pid = readPostmaster(join(dataDir, 'postgres'))?.pid
    if (pid === undefined || !commandOf(pid).includes(dataDir)) return
    for (const one of of === 'all' ? [...childrenOf(pid), pid] : [pid]) signal(one, 'SIGKILL')
  }
  return {
    port,
    dataDir,
    pid: () => child?.pid ?? 0,
    async start() {
      const started = performance.now()
      const log = openSync(logFile, 'w')
      const script = join(bundled, 'content-server.mjs')
      child = spawn(process.execPath, [...memoryFlags(), script, dataDir, String(port)], {
        env: { ...process.env, ...memoryVariables, NODE_COMPILE_CACHE: compiled },
        stdio: ['ignore', log, log, 'ipc'],
      })
      closeSync(log)
      const gaveUp = new AbortController()
      const outcome = await Promise.race([
        once(child, 'message', gaveUp).then(() => 'listens'),
        once(child, 'exit', gaveUp).then(() => 'ended'),
        wait(startMs, 'did not start', gaveUp),
      ])
      gaveUp.abort()
      if (outcome === 'listens') return performance.now() - started
      throw new SetupError(`The content service ${outcome}.`, readFileSync(logFile, 'utf8').slice(-4000))
    },
    async kill({ first, gapMs, of }) {
      if (!child?.pid) return
      const exited = once(child, 'exit')
      if (first === 'database') killDatabase(of)
      else child.kill('SIGKILL')
      await wait(gapMs)
      if (first === 'database') child.kill('SIGKILL')
      else killDatabase(of)
      await exited
    },
    async remove() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit')
        // The database ends with it.
        child.kill('SIGKILL')
        await exited
      }
      for (let check = 0; readPostmaster(join(dataDir, 'postgres')) && check < 200; check++) await wait(50)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
