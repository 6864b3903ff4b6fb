import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, openSync } from 'node:fs'

/**
 * PostgreSQL refuses to run as root. For root its programs run in a user namespace, in which they have another user
 * while their files stay root's; on a system without user namespaces they run as the user `nobody`.
 */
type RunAs = 'self' | 'namespace' | 'nobody'

const nobody = 65534
const namespace = ['--user', '--map-user=1000', '--map-group=1000']

let cached: RunAs | undefined

function runAs(): RunAs {
  cached ??= process.getuid?.() !== 0 ? 'self' : hasNamespaces() ? 'namespace' : 'nobody'
  return cached
}

function hasNamespaces(): boolean {
  return spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0
}

/** Makes the user of the PostgreSQL programs the owner of a folder that they write to. */
export function giveToPostgres(folder: string): void {
  if (runAs() === 'nobody') chownSync(folder, nobody, nobody)
}

/**
 * Starts a PostgreSQL program. Its output goes to the log file, so that it can outlive this process. It has its own
 * process group, so that Ctrl-C in the terminal does not reach it.
 */
export function spawnPostgres(program: string, args: readonly string[], logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  const [command, first] = runAs() === 'namespace' ? ['unshare', [...namespace, program]] : [program, []]
  return spawn(command, [...first, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C' },
    ...(runAs() === 'nobody' ? { uid: nobody, gid: nobody } : {}),
  })
}
