import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { residentBytes } from '../processes.ts'

export interface CommandResult {
  /** Null: it was killed. */
  status: number | null
  /** What it printed, in both streams. */
  text: string
  /** Highest resident memory that was seen, bytes; 0 where the system does not say it. */
  memory: number
  ms: number
}

const program = join(import.meta.dirname, '../../../app/content-cli.ts')

/**
 * Runs a command of `npm run content` on a data folder, in a process of its own.
 * @param killAfterMs ends it by SIGKILL.
 */
export async function contentCommand(
  args: readonly string[],
  dataDir: string,
  killAfterMs?: number,
): Promise<CommandResult> {
  const started = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', CONTENT_URL: '' }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)))
  let memory = 0
  const look = setInterval(() => (memory = Math.max(memory, residentBytes(child.pid ?? 0))), 20)
  const killing = new AbortController()
  if (killAfterMs !== undefined)
    wait(killAfterMs, undefined, killing).then(
      () => child.kill('SIGKILL'),
      () => undefined,
    )
  const [status] = (await once(child, 'close')) as [number | null]
  killing.abort()
  clearInterval(look)
  return { status, text, memory, ms: performance.now() - started }
}
