import { setTimeout as wait } from 'node:timers/promises'
import { signal as send } from '../processes.ts'
import type { Random } from '../random.ts'
import type { RunningSite } from '../running-site.ts'
import type { MailServer } from './mail-server.ts'
import type { SharedDatabase } from './shared-database.ts'

export interface FaultOptions {
  webs: readonly RunningSite[]
  worker: RunningSite
  database: SharedDatabase
  mails: MailServer
  /** Folders of the build that runs, and of the next one. */
  builds: { own: string; next: string }
  random: Random
  durationMs: number
  signal: AbortSignal
  onFault: (fault: Fault) => void
}

/** Something that was done to the cluster. Times as performance.now(). */
export interface Fault {
  what: 'kill' | 'restart of PostgreSQL' | 'freeze' | 'mail server down' | 'release' | 'release back'
  from: number
  /** Of a kill: when the process was gone, which takes a moment after the signal. */
  gone?: number
  /** When all was as before. */
  to: number
}

const killEveryMs = 5000
const frozenMs = 5000
const mailsDownMs = 120_000

/**
 * Kills a process every five seconds, restarts PostgreSQL twice, freezes a process, takes the mail server away for two
 * minutes, and releases another build and the one before it again, one process after the other.
 */
export async function makeFaults(options: FaultOptions): Promise<void> {
  const supervisor = createSupervisor()
  await Promise.all([
    killOften(options, supervisor),
    restartDatabaseTwice(options),
    freezeOne(options),
    takeMailsAway(options),
    releaseAndReturn(options, supervisor),
  ])
}

/** Starts processes again that have ended, as systemd does. One that ends or starts already is left alone. */
function createSupervisor() {
  const busy = new Set<RunningSite>()
  /** Null where it is busy; otherwise when the process was gone. */
  return async (site: RunningSite, how: 'SIGTERM' | 'SIGKILL', folder?: string): Promise<number | null> => {
    if (busy.has(site)) return null
    busy.add(site)
    try {
      if (site.isRunning()) await site.end(how)
      const gone = performance.now()
      if (folder !== undefined) site.runFrom(folder)
      await startAgain(site)
      return gone
    } finally {
      busy.delete(site)
    }
  }
}

type Supervisor = ReturnType<typeof createSupervisor>

/** A start fails while the database is shut down. */
async function startAgain(site: RunningSite): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await site.start()
      return
    } catch (error) {
      if (attempt === 10) throw error
      // oxlint-disable-next-line no-await-in-loop
      await wait(1000)
    }
}

/** Also the worker, at times. */
async function killOften(
  { webs, worker, random, signal, onFault }: FaultOptions,
  supervisor: Supervisor,
): Promise<void> {
  const all = [...webs, worker]
  while (await passes(killEveryMs, signal)) {
    const site = all[random.below(all.length)] ?? worker
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one process at a time
    const gone = await supervisor(site, 'SIGKILL')
    if (gone !== null) onFault({ what: 'kill', from, gone, to: performance.now() })
  }
}

async function restartDatabaseTwice({ database, durationMs, signal, onFault }: FaultOptions): Promise<void> {
  for (let count = 0; count < 2; count++) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await passes(durationMs / 3, signal))) return
    const from = performance.now()
    // oxlint-disable-next-line no-await-in-loop
    await database.restart()
    onFault({ what: 'restart of PostgreSQL', from, to: performance.now() })
  }
}

async function freezeOne({ webs, durationMs, signal, onFault }: FaultOptions): Promise<void> {
  if (!(await passes(durationMs / 2, signal))) return
  const [web] = webs
  if (!web) return
  const [from, pid] = [performance.now(), web.pid()]
  send(pid, 'SIGSTOP')
  await wait(frozenMs)
  send(pid, 'SIGCONT')
  onFault({ what: 'freeze', from, to: performance.now() })
}

async function takeMailsAway({ mails, durationMs, signal, onFault }: FaultOptions): Promise<void> {
  if (!(await passes(durationMs / 10, signal))) return
  const from = performance.now()
  await mails.goDown(Math.min(mailsDownMs, durationMs / 4))
  onFault({ what: 'mail server down', from, to: performance.now() })
}

async function releaseAndReturn(options: FaultOptions, supervisor: Supervisor): Promise<void> {
  const { webs, worker, builds, durationMs, signal, onFault } = options
  for (const what of ['release', 'release back'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one process after the other
    if (!(await passes(durationMs / 3.5, signal))) return
    const from = performance.now()
    for (const site of [...webs, worker])
      // oxlint-disable-next-line no-await-in-loop
      while ((await supervisor(site, 'SIGTERM', what === 'release' ? builds.next : builds.own)) === null)
        await wait(100)
    onFault({ what, from, to: performance.now() })
  }
}

/** False where the signal ends the wait. */
function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return wait(ms, true, { signal }).catch(() => false)
}
