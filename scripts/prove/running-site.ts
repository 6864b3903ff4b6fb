import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../browser/free-port.ts'
import { memoryFlags, memoryVariables } from '../setup/server-memory.mjs'
import { SetupError } from '../setup/setup-error.mjs'

const root = join(import.meta.dirname, '../..')
const startMs = 120_000

export interface RunningSite {
  port: number
  stop: () => Promise<void>
}

/** The production build on new data, on loopback, behind a proxy on this machine. */
export async function startSite(variables: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'prove-site-'))
  const child = spawn(process.execPath, [...memoryFlags(''), 'dist/app/server.mjs'], {
    cwd: root,
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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
  const stop = async (): Promise<void> => {
    if (isRunning()) {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    }
    rmSync(data, { recursive: true, force: true })
  }
  const deadline = performance.now() + startMs
  while (!(await answers(port))) {
    if (isRunning() && performance.now() < deadline) await wait(100)
    else {
      await stop()
      throw new SetupError('The site did not start.', 'Run "npm start", which says why.')
    }
  }
  return { port, stop }
}

/** With any status: the check of its health has 503 while the content service is down. */
async function answers(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })
    return true
  } catch {
    return false
  }
}

/** SESSION_SECRET of the servers that are tried, with which their endpoint for files is tried as a process of the site. */
export const signingSecret = 'the secret of servers that are only tried'
