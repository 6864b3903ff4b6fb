import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process; 0 where the system does not say it. */
export function residentBytes(pid: number): number {
  const status = textOf(`/proc/${pid}/status`)
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Resident memory of the process that inspects files, a child of this one. */
export function inspectorBytes(parent: number): number {
  const inspector = childrenOf(parent).find((pid) => textOf(`/proc/${pid}/cmdline`).includes('inspector-process'))
  return inspector === undefined ? 0 : residentBytes(inspector)
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      textOf(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
