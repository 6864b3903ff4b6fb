import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, textOf } from '../../scripts/prove/processes.ts'

/** Ticks of the counters in /proc/<pid>/stat, which are the same on every Linux. */
const tickMs = 10

/**
 * Processor time that processes and their descendants have used so far, ms; NaN where the system has no /proc. A process
 * that has ended counts with its parent, in steps of 10 ms.
 */
export function processorMs(roots: readonly number[]): number {
  const times = roots.flatMap(treeOf).map((pid) => threadsMs(pid) + endedChildrenMs(textOf(`/proc/${pid}/stat`)))
  return times.length === 0 ? Number.NaN : times.reduce((total, ms) => total + ms, 0)
}

const quietSeconds = 3
const busyMs = 50

/**
 * Resolves once a process and its descendants have used less than a twentieth of a core in each of three seconds: their
 * background work has ended. Rejects after two minutes.
 */
export async function untilIdle(root: number): Promise<void> {
  let quiet = 0
  let before = processorMs([root])
  for (let second = 0; second < 120; second++) {
    await wait(1000)
    const now = processorMs([root])
    // NaN where the system does not tell.
    quiet = now - before >= busyMs ? 0 : quiet + 1
    if (quiet === quietSeconds) return
    before = now
  }
  throw new Error(`Process ${root} was still busy after two minutes.`)
}

/** Process ids of a process and its descendants. */
export function treeOf(root: number): number[] {
  return [root, ...childrenOf(root).flatMap(treeOf)]
}

/** In nanoseconds, unlike the times in /proc/<pid>/stat. */
function threadsMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const nanoseconds = threads.map((thread) => Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]))
    return nanoseconds.reduce((total, one) => total + one, 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/**
 * Processor time of children that have ended, ms, of /proc/<pid>/stat.
 * @internal Exported for its test.
 */
export function endedChildrenMs(stat: string): number {
  // The name of the program may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * tickMs
}
