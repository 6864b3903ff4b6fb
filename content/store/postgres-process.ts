import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, openSync } from 'node:fs'

/**
 * PostgreSQL refuses to run as root. As root its programs run in a user namespace, where they are somebody
 * else while their files stay root's; where the system has no such namespaces, as the user `nobody`.
 */
type Disguise = 'none' | 'namespace' | 'nobody'

const nobody = 65534
const namespace = ['--user', '--map-user=1000', '--map-group=1000']

let known: Disguise | undefined

function disguise(): Disguise {
  known ??= process.getuid?.() !== 0 ? 'none' : hasNamespaces() ? 'namespace' : 'nobody'
  return known
}

function hasNamespaces(): boolean {
  return spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0
}

/** Lets the PostgreSQL programs own a folder that they are going to write to. */
export function handOver(folder: string): void {
  if (disguise() === 'nobody') chownSync(folder, nobody, nobody)
}

/**
 * Starts a PostgreSQL program. What it says goes to the log file, so that it can outlive this process; its
 * own process group keeps a Ctrl-C meant for this process away from it.
 */
export function spawnPostgres(program: string, args: readonly string[], logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  const [command, first] = disguise() === 'namespace' ? ['unshare', [...namespace, program]] : [program, []]
  return spawn(command, [...first, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C' },
    ...(disguise() === 'nobody' ? { uid: nobody, gid: nobody } : {}),
  })
}
