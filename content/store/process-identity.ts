import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that ended, but whose parent has not taken note of it, does not run. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readProc(`/proc/${pid}/stat`)?.includes(') Z ')
  } catch (error) {
    // The process is there, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When the process started, in the words of this system; with its number it names one process. Empty when unknown. */
export function startOf(pid: number): string {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat === null) return ask('lstart=', pid)
  // The second field, the command in brackets, may itself hold spaces and brackets; the start is the 22nd.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return `${readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticks}`
}

/** Command line of the process; empty when there is none. */
export function commandOf(pid: number): string {
  return readProc(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ask('command=', pid)
}

function readProc(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Systems without /proc. */
function ask(field: string, pid: number): string {
  if (process.platform === 'linux' || process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
