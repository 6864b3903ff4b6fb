import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A zombie process does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readProc(`/proc/${pid}/stat`)?.includes(') Z ')
  } catch (error) {
    // The process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Start time of the process, in the system's format. Together with the process id it is unique. Empty when unknown. */
export function startOf(pid: number): string {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat === null) return psField('lstart=', pid)
  // The second field, the command in brackets, can contain spaces and brackets itself. The start time is the 22nd field.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticks}`
}

/** Command line of the process; empty when it does not exist. */
export function commandOf(pid: number): string {
  return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? psField('command=', pid)
}

function readProc(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** For systems without /proc. */
function psField(field: string, pid: number): string {
  if (process.platform === 'linux' || process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
