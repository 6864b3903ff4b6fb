import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Names of the files in the media folder of a content folder; empty if it has no media folder. */
export async function readMedia(folder: string): Promise<string[]> {
  const media = join(folder, 'media')
  const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(noFolder)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(media, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
