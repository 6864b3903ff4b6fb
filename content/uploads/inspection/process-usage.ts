import { readFileSync } from 'node:fs'

/** Memory of a process, bytes; 0 where the system does not say it. */
export function residentBytes(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(pid, 'status'))?.[1] ?? 0) * 1024
}

/** Linux counts processor time in hundredths of a second, for every program. */
const tickMs = 10

/** Processor time of a process since its start, milliseconds; 0 where the system does not say it. */
export function processorMs(pid: number | undefined): number {
  // The name of the program, in parentheses, may have spaces. After it, user and system time are fields 12 and 13.
  const fields = read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

function read(pid: number | undefined, name: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid ?? 0}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
