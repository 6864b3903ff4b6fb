import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CodedError } from '../packages/errors/coded-error.ts'
import type { Look } from '../engine/tokens/look.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'

interface SharedAssetsOptions {
  /** The hashed files of this build. */
  own: string
  /** ASSETS_DIR, which processes of other builds write as well. */
  folder: string
  look: Pick<Look, 'url' | 'css'> | undefined
  log: Pick<ServerLog, 'warn'>
}

const hourMs = 3_600_000
/** Between two times at which a process marks its files as used. @internal */
export const markMs = 12 * hourMs
/** Files that no process has marked for so long are removed: pages that were sent before a release ask for them for a day. */
const unusedMs = 24 * hourMs + markMs

export interface SharedAssets {
  folder: string
  stop: () => void
}

/**
 * Stores the files of this build for processes of other builds, before a page names them, and removes what no build has used
 * for a day; again each twelve hours. @throws CodedError where the folder cannot be written.
 */
export async function shareAssets(options: SharedAssetsOptions): Promise<SharedAssets> {
  const { folder, log } = options
  try {
    await mkdir(folder, { recursive: true })
    await storeAssets(options, Date.now())
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CodedError('ASSETS_DIR_NOT_WRITABLE', {
      message: `ASSETS_DIR is ${folder}, which this process cannot write: ${reason}.`,
      hint: 'Let the user of the process own the folder, or leave ASSETS_DIR out.',
      cause,
    })
  }
  const timer = setInterval(() => {
    storeAssets(options, Date.now()).catch((err: unknown) =>
      log.warn(
        { code: 'ASSETS_NOT_SHARED', err },
        'The files of this build could not be marked as used in ASSETS_DIR.',
      ),
    )
  }, markMs).unref()
  return { folder, stop: () => clearInterval(timer) }
}

/** @param now milliseconds since 1970. @internal */
export async function storeAssets({ own, folder, look }: Omit<SharedAssetsOptions, 'log'>, now: number): Promise<void> {
  const store = async (file: string, write: (path: string) => Promise<void>): Promise<void> => {
    const path = join(folder, file)
    // Their names have their hash: one that is there is right.
    if (await mark(path, now)) return
    const written = `${path}.${process.pid}.tmp`
    await mkdir(dirname(path), { recursive: true })
    await write(written)
    await utimes(written, new Date(now), new Date(now))
    await rename(written, path)
  }
  for (const file of await filesIn(own)) await store(file, (path) => copyFile(join(own, file), path))
  if (look) await store(look.url.replace(/^\/assets\//, ''), (path) => writeFile(path, look.css))
  for (const file of await filesIn(folder)) await removeUnused(join(folder, file), now)
}

/** False where there is no such file. */
async function mark(path: string, now: number): Promise<boolean> {
  return utimes(path, new Date(now), new Date(now)).then(
    () => true,
    () => false,
  )
}

async function removeUnused(path: string, now: number): Promise<void> {
  // Another process may have removed it.
  const used = await stat(path).catch(() => null)
  if (used && used.mtimeMs < now - unusedMs) await rm(path, { force: true })
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
