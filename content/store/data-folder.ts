import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ContentError } from '../content-error.ts'
import { isRunning, startOf } from './process-identity.ts'

/** A data folder that this process alone uses until it lets go of it. */
export interface DataFolder {
  path: string
  /** The process that had it before ended without letting go, so it may have left a database running. */
  wasAbandoned: boolean
  release: () => void
}

interface Owner {
  pid: number
  /** When that process started, as the system tells it: a process number alone may be used again. */
  start: string
}

/**
 * Takes the folder for this process, creating it where it is missing.
 * Throws DATA_FOLDER_NOT_WRITABLE or DATA_FOLDER_IN_USE.
 */
export function claimDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  prepare(path)
  const lock = join(path, 'owner.json')
  const abandoned = existsSync(lock)
  if (abandoned) evict(path, lock)
  if (!takeLock(lock)) throw inUse(path, readOwner(lock)?.pid)
  return { path, wasAbandoned: abandoned, release: () => rmSync(lock, { force: true }) }
}

function prepare(path: string): void {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    // Root passes every access check, also on a read-only file system.
    const probe = join(path, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    throw new ContentError({
      code: 'DATA_FOLDER_NOT_WRITABLE',
      message: `The data folder ${path} cannot be written to (${cause instanceof Error ? cause.message : String(cause)}).`,
      hint: 'Give this user the right to write there, or name another folder in DATA_DIR.',
      cause,
    })
  }
}

/** With the folders above it. Not `recursive: true`, which never returns where a file system like /proc refuses. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Moves a dead owner's lock away. A lock that changed hands meanwhile is put back. */
function evict(path: string, lock: string): void {
  const owner = readOwner(lock)
  if (owner && isRunning(owner.pid) && startOf(owner.pid) === owner.start) throw inUse(path, owner.pid)
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  const moved = readOwner(aside)
  if (moved && (moved.pid !== owner?.pid || moved.start !== owner.start)) {
    renameSync(aside, lock)
    throw inUse(path, moved.pid)
  }
  rmSync(aside, { force: true })
}

/** A link is made in one step, with its content, or not at all. */
function takeLock(lock: string): boolean {
  const own = `${lock}.${process.pid}.new`
  writeFileSync(own, JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Owner))
  try {
    linkSync(own, lock)
    return true
  } catch {
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

function readOwner(lock: string): Owner | null {
  try {
    const found: unknown = JSON.parse(readFileSync(lock, 'utf8'))
    if (typeof found !== 'object' || found === null || !('pid' in found) || !('start' in found)) return null
    return typeof found.pid === 'number' && typeof found.start === 'string'
      ? { pid: found.pid, start: found.start }
      : null
  } catch {
    return null
  }
}

function inUse(path: string, pid: number | undefined): ContentError {
  return new ContentError({
    code: 'DATA_FOLDER_IN_USE',
    message: `The data folder ${path} is in use by another running instance${pid ? ` (process ${pid})` : ''}.`,
    hint: 'Stop that instance, or give this one a folder of its own in DATA_DIR, or let both use one server by DATABASE_URL.',
  })
}
