/**
 * The command in a shell that reports its processor time to descriptor 3: Node does not know that of a single child.
 * Without a POSIX shell it is the command itself, and nothing is reported.
 */
export function measured(command: readonly string[], platform = process.platform): readonly string[] {
  return platform === 'win32' ? command : ['sh', '-c', '"$@"; status=$?; times >&3; exit $status', 'sh', ...command]
}

/**
 * The seconds that `times` of the shell printed: of the shell, then of the processes that it waited for and of theirs,
 * user and system each. Null where it printed nothing.
 */
export function secondsOf(times: string): number | null {
  const all = [...times.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)]
  if (all.length === 0) return null
  return all.reduce((sum, [, minutes, seconds, part]) => sum + Number(minutes) * 60 + Number(`${seconds}.${part}`), 0)
}
