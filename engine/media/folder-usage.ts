import type { Dirent } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface FolderUsage {
  files: number
  bytes: number
}

/** What a folder has on the disk, with all folders in it. Files that are deleted meanwhile are left out. */
export async function folderUsage(folder: string): Promise<FolderUsage> {
  const usage = { files: 0, bytes: 0 }
  for await (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    if (!found) continue
    usage.files++
    usage.bytes += found.size
  }
  return usage
}

/** One after the other: a folder of a large site has too many for a list. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const opened = await opendir(folder).catch(() => null)
  if (!opened) return
  for await (const entry of opened) {
    yield entry
    if (entry.isDirectory()) yield* entriesOf(join(folder, entry.name))
  }
}
