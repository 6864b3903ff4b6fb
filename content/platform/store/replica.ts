import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { within } from './within.ts'

/** A copy of the database that follows it, and may be behind. */
export interface Replica {
  /** Whether it has every change of the content that `catchUp` was called with, and answers. */
  isCurrent: () => boolean
  /** Resolves when it has this revision, or after `maxLagMs`: then it is not current, until it has. */
  catchUp: (revision: string) => Promise<void>
  close: () => void
}

interface ReplicaOptions {
  /** Its revision of the content, such as 41-3f9c2a10. */
  readRevision: () => Promise<string>
  /** Called when it does not answer: what waits for it may wait for a connection that is lost. */
  onLost: () => void
  log: Log
  /** How long a change of the content may wait for it, milliseconds. */
  maxLagMs?: number
  /** Between two checks whether it answers, milliseconds. */
  checkMs?: number
}

const pollMs = 20
const answerMs = 800

/**
 * Watches a replica. It is not current before the first check, while it lacks a change that this process has heard of, and
 * while it does not answer.
 */
export function watchReplica({ readRevision, onLost, log, maxLagMs = 500, checkMs = 1000 }: ReplicaOptions): Replica {
  let wanted = ''
  let isCurrent = false
  let asked: Promise<string> | null = null

  /** At most one query waits, however often it is called. */
  const hasWanted = async (maxMs: number): Promise<boolean> => {
    asked ??= readRevision().finally(() => (asked = null))
    return includes(await within(maxMs, asked), wanted)
  }

  function setCurrent(next: boolean, reason = ''): void {
    if (next === isCurrent) return
    isCurrent = next
    if (next) log.info({ code: 'REPLICA_USED' }, 'The replica has all content, and is read from now on.')
    else log.warn({ code: 'REPLICA_NOT_USED' }, `The replica ${reason}. The database itself is read meanwhile.`)
  }

  async function check(): Promise<void> {
    try {
      setCurrent(await hasWanted(answerMs), 'is behind')
    } catch {
      setCurrent(false, 'does not answer')
      onLost()
    }
  }

  const timer = setInterval(() => void check(), checkMs).unref()
  return {
    isCurrent: () => isCurrent,
    async catchUp(revision) {
      wanted = revision
      const deadline = performance.now() + maxLagMs
      do {
        // oxlint-disable-next-line no-await-in-loop -- until it has the revision
        if (await hasWanted(maxLagMs).catch(() => false)) return setCurrent(true)
        // oxlint-disable-next-line no-await-in-loop
        await wait(pollMs)
      } while (performance.now() < deadline)
      setCurrent(false, 'is behind')
    },
    close: () => clearInterval(timer),
  }
}

/** Whether a replica at one revision has all of another one of the same database. */
function includes(found: string, wanted: string): boolean {
  const [number, token] = found.split('-')
  const [wantedNumber, wantedToken] = wanted.split('-')
  return wanted !== '' && token === wantedToken && Number(number) >= Number(wantedNumber)
}
