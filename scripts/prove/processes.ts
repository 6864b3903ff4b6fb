import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process, bytes; 0 where the system does not say it. */
export function residentBytes(pid: number): number {
  const status = textOf(`/proc/${pid}/status`)
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Resident memory of the process that inspects files, a child of this one, bytes. */
export function inspectorBytes(parent: number): number {
  const inspector = childrenOf(parent).find((pid) => textOf(`/proc/${pid}/cmdline`).includes('inspector-process'))
  return inspector === undefined ? 0 : residentBytes(inspector)
}

/** Process ids of the children; none where the system has no /proc. */
export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** Sends a signal to a process, or to a group by its negative id, which may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

/** The text of a file; empty where it cannot be read. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
