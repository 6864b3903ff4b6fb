import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../../setup/setup-error.mjs'

/** Enough for the database, its log and 3 seconds of writing until it is full. */
const size = '1g'

/**
 * A small file system of its own, in memory. Only the administrator of a machine may mount one. Throws a SetupError for
 * others.
 */
export function mountSmallDisk(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    throw new SetupError(
      'A small disk could not be mounted.',
      'Run the proof on Linux as root, for example in a container with --privileged.',
    )
  }
  const remove = (): void => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}
