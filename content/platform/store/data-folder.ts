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
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { isRunning, startOf } from './process-identity.ts'

/** A data folder that only this process uses until it releases it. */
export interface DataFolder {
  path: string
  release: () => void
}

interface Owner {
  pid: number
  /** Start time of the process, as the system reports it: process ids are reused. */
  start: string
}

/**
 * Locks the folder for this process, and creates it if it is missing.
 * Throws DATA_FOLDER_NOT_WRITABLE or DATA_FOLDER_IN_USE.
 */
export function claimDataFolder(folder: string): DataFolder {
  const path = resolve(folder)
  prepare(path)
  const lock = join(path, 'owner.json')
  if (existsSync(lock)) removeStaleLock(path, lock)
  if (!takeLock(lock)) throw inUse(path, readOwner(lock)?.pid)
  return { path, release: () => rmSync(lock, { force: true }) }
}

function prepare(path: string): void {
  try {
    createFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    // Root passes every access check, also on a read-only file system.
    const probe = join(path, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    throw new CodedError('DATA_FOLDER_NOT_WRITABLE', {
      message: `The data folder ${path} cannot be written to (${cause instanceof Error ? cause.message : String(cause)}).`,
      hint: 'Give this user write permission there, or set DATA_DIR to another folder.',
      cause,
    })
  }
}

/** Creates its parents too. Not by `recursive: true`, which never returns on a file system like /proc. */
function createFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) createFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Removes the lock of a process that has ended. A lock that another process has taken meanwhile is put back. */
function removeStaleLock(path: string, lock: string): void {
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

/** A hard link is atomic: the lock exists with its content, or not at all. */
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

function inUse(path: string, pid: number | undefined): CodedError {
  return new CodedError('DATA_FOLDER_IN_USE', {
    message: `The data folder ${path} is in use by another running instance${pid ? ` (process ${pid})` : ''}.`,
    hint: 'Stop that instance, set DATA_DIR to another folder, or let both use one server by DATABASE_URL.',
  })
}
