import { existsSync, watch } from 'node:fs'

/** Editors write a file in several steps. */
const quietMs = 80

/** Calls `changed` shortly after files in the folders changed, those that exist. Returns a function that stops watching. */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, quietMs)
  }
  // A folder that is missing, or is removed meanwhile, has its issue in the next check.
  const watchers = folders
    .filter(existsSync)
    .map((folder) => watch(folder, { recursive: true }, soon).on('error', soon))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
