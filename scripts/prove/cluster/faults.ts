import { setTimeout as wait } from 'node:timers/promises'
import { signal as send } from '../processes.ts'
import type { Random } from '../random.ts'
import type { RunningSite } from '../running-site.ts'
import type { SharedDatabase } from './shared-database.ts'

interface FaultOptions {
  webs: readonly RunningSite[]
  database: SharedDatabase
  random: Random
  durationMs: number
  signal: AbortSignal
  onFault: (what: string) => void
}

const killEveryMs = 5000
const frozenMs = 5000

/** Kills a process every five seconds, restarts PostgreSQL twice and freezes a process once. */
export async function makeFaults(options: FaultOptions): Promise<void> {
  await Promise.all([killOften(options), restartDatabaseTwice(options), freezeOne(options)])
}

async function killOften({ webs, random, signal, onFault }: FaultOptions): Promise<void> {
  while (await passes(killEveryMs, signal)) {
    const web = webs[random.below(webs.length)]
    if (!web?.isRunning()) continue
    onFault('kill')
    // oxlint-disable-next-line no-await-in-loop -- one process at a time, as its supervisor starts it again
    await web.end('SIGKILL')
    // oxlint-disable-next-line no-await-in-loop
    await web.start()
  }
}

async function restartDatabaseTwice({ database, durationMs, signal, onFault }: FaultOptions): Promise<void> {
  for (let count = 0; count < 2; count++) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await passes(durationMs / 3, signal))) return
    onFault('restart of PostgreSQL')
    database.restart()
  }
}

async function freezeOne({ webs, durationMs, signal, onFault }: FaultOptions): Promise<void> {
  if (!(await passes(durationMs / 2, signal))) return
  const [web] = webs
  if (!web) return
  onFault('freeze')
  const pid = web.pid()
  send(pid, 'SIGSTOP')
  await wait(frozenMs)
  send(pid, 'SIGCONT')
}

/** False where the signal ends the wait. */
function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false)
}
