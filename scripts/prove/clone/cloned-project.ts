import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../browser/free-port.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { signal } from '../processes.ts'

export interface ClonedProject {
  root: string
  /** Runs a program in its folder to its end. */
  run: (program: string, options: RunOptions) => Promise<Ended>
  /** Runs `npm start` with these arguments. Resolves to its port when it answers, or to what it has printed. */
  start: (args: readonly string[], maxMs: number) => Promise<{ port: number } | { output: string }>
  /** Ends the programs that run in it. */
  end: () => Promise<void>
  /** Ends these and removes all files. */
  remove: () => Promise<void>
}

interface RunOptions {
  args: readonly string[]
  /** It is ended then. */
  maxMs: number
  /** Prints what it prints, too. */
  shown?: boolean
  variables?: Readonly<Record<string, string>>
}

interface Ended {
  /** Null: it was ended, or could not be started. */
  status: number | null
  output: string
}

const project = join(import.meta.dirname, '../../..')
const endMs = 15_000

/** An empty folder for a clone of the project, and one for what its commands write elsewhere. */
export function createClone(): ClonedProject {
  const folder = mkdtempSync(join(tmpdir(), 'prove-clone-'))
  const temporary = mkdtempSync(join(temporaryFolder(process.env), 'prove-'))
  const root = join(folder, 'project')
  const running = new Set<ChildProcess>()

  const launch = (program: string, { args, shown = false, variables = {} }: RunOptions) => {
    // A group of its own, to be ended as a whole: npm does not end what its scripts have started.
    const child = spawn(program, args, {
      cwd: existsSync(root) ? root : folder,
      env: { ...environment(), TMPDIR: temporary, ...variables },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const { promise, resolve } = Promise.withResolvers<Ended>()
    const printed = { output: '' }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed.output += chunk
        if (shown) process.stdout.write(chunk)
      })
    child.on('error', ({ message }) => resolve({ status: null, output: message }))
    child.on('close', (status) => resolve({ status, output: printed.output }))
    const ended = promise.finally(() => running.delete(child))
    return { child, ended, printed }
  }

  const end = async (): Promise<void> => {
    const groups = [...running]
    for (const child of groups) signalGroup(child, 'SIGTERM')
    await Promise.race([Promise.all(groups.map(closed)), wait(endMs, undefined, { ref: false })])
    // Browsers and databases have groups of their own.
    for (const pid of [folder, temporary].flatMap(processesIn)) signal(pid, 'SIGKILL')
  }

  return {
    root,
    async run(program, options) {
      const { ended } = launch(program, options)
      const overdue = new AbortController()
      const timer = setTimeout(() => {
        overdue.abort()
        void end()
      }, options.maxMs)
      const { status, output } = await ended
      clearTimeout(timer)
      const note = overdue.signal.aborted ? `\nIt was ended after ${options.maxMs / 1000} s.` : ''
      return { status, output: output + note }
    },
    async start(args, maxMs) {
      const port = await freePort()
      const variables = {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: join(temporary, 'data'),
        MEDIA_CACHE_DIR: join(temporary, 'media'),
        LOG_LEVEL: 'silent',
        PREPARED_PAGES: '0',
      }
      const { child, printed } = launch('npm', { args: ['start', '--', ...args], maxMs, variables })
      const deadline = performance.now() + maxMs
      while (!(await isHealthy(port))) {
        if (!running.has(child) || performance.now() > deadline) return printed
        await wait(200)
      }
      return { port }
    },
    end,
    async remove() {
      await end()
      for (const one of [folder, temporary]) rmSync(one, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** That of somebody who opens a terminal: without the Node, the packages and the caches of this project. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE: _, PATH = '', ...env } = process.env
  const folders = PATH.split(delimiter).filter((one) => !one.startsWith(project))
  return { ...env, PATH: folders.join(delimiter) }
}

function signalGroup({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) signal(-pid, name)
}

function closed(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  child.on('close', () => resolve())
  return promise
}

/** Process ids of what runs in a folder; none where the system has no /proc. */
function processesIn(folder: string): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workingFolder(name).startsWith(folder))
    .map(Number)
}

/** Empty where the process has ended, or belongs to somebody else. */
function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
