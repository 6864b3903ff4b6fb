import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/browser/free-port.ts'
import { buildIfStale } from '../../scripts/build/build.ts'
import { environment } from '../../scripts/setup/pinned-node.mjs'
import { SetupError } from '../../scripts/setup/setup-error.mjs'

const root = join(import.meta.dirname, '../..')

interface RunningServer {
  port: number
  stop: () => Promise<void>
}

/** The server that listens on the port, or else a new one on a free port, which `stop` ends. */
export async function reachServer(port: number): Promise<RunningServer> {
  if (await answers(port)) return { port, stop: () => Promise.resolve() }
  console.log(`No server on http://localhost:${port}: starting one for the screenshots …`)
  await buildIfStale()
  return startServer(await freePort())
}

async function startServer(port: number): Promise<RunningServer> {
  const env = { ...environment(root), PORT: String(port) }
  const child = spawn('node', ['dist/app/server.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  const deadline = performance.now() + 60_000
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() < deadline) await wait(100)
    else {
      await stop()
      throw new SetupError(`${output.trim()}\n\nThe server did not start.`, 'Fix what its output above names.')
    }
  }
  return { port, stop }
}

async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual', signal: AbortSignal.timeout(5000) })
    return true
  } catch {
    return false
  }
}
