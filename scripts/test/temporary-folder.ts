import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
/** Databases, profiles of browsers and copies of the project take up a fifth of it. */
const enoughBytes = 4 * 2 ** 30

/**
 * The folder for what tests write: that of TMPDIR, otherwise one in memory where there is room, as on most machines with
 * Linux. Dozens of databases are created and dropped, which takes a disk twice as long.
 */
export function temporaryFolder(env: Record<string, string | undefined>, freeBytes = freeBytesOf(memory)): string {
  return env['TMPDIR'] === undefined && freeBytes >= enoughBytes ? memory : tmpdir()
}

/** 0 where there is no such folder. */
function freeBytesOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
