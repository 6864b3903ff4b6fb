import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { Socket } from 'node:net'

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
 * Starts a PostgreSQL program. Its output goes to the log file. It has its own process group, so that Ctrl-C in the
 * terminal does not reach it.
 */
export function spawnPostgres(program: string, args: readonly string[], logFile: string): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  const [command = program, ...rest] = commandLine(program, args)
  const child = spawn(command, rest, { ...options(), stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

/**
 * Starts the server on a data folder. It is shut down when this process ends, however it ends: a watcher beside it waits
 * for the end of a pipe that only this process holds open. The process id of the child is that of the server.
 */
export function spawnPostgresServer(program: string, { args, logFile, folder }: ServerStart): ChildProcess {
  const output = openSync(logFile, 'a', 0o600)
  const command = ['-c', withWatcher, folder, ...commandLine(program, args)]
  const child = spawn('/bin/sh', command, { ...options(), stdio: ['pipe', output, output] })
  closeSync(output)
  // The pipe alone does not keep this process running.
  if (child.stdin instanceof Socket) child.stdin.unref()
  child.once('exit', () => child.stdin?.destroy())
  return child
}

interface ServerStart {
  args: readonly string[]
  logFile: string
  /** Data folder of the server. */
  folder: string
}

/**
 * $0 is the data folder, "$@" the server. The watcher signals only the process that postmaster.pid still names, first for
 * a fast shutdown; SIGCONT, as a frozen process handles no other signal. It is a grandchild, because PostgreSQL expects to
 * know all its children.
 */
const withWatcher = `
exec 3<&0
(
  (
    read -r _ <&3
    for signal in INT QUIT KILL; do
      read -r pid <"$0/postmaster.pid" && [ "$pid" = $$ ] || exit 0
      kill -s $signal $$ && kill -s CONT $$
      sleep 10
    done
  ) >/dev/null 2>&1 &
)
exec "$@" </dev/null 3<&-`

function commandLine(program: string, args: readonly string[]): string[] {
  return [...(runAs() === 'namespace' ? ['unshare', ...namespace] : []), program, ...args]
}

function options(): SpawnOptions {
  return {
    cwd: '/',
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LC_ALL: 'C' },
    ...(runAs() === 'nobody' ? { uid: nobody, gid: nobody } : {}),
  }
}
