import { globSync } from 'node:fs'

/** Folders that hold no sources of the project. */
const foreign = /(?:^|[\\/])(?:node_modules|\.git)$/

/** Paths of files in a folder, with forward slashes, sorted. */
export function filesAt(root: string, patterns: readonly string[]): string[] {
  const found = globSync(patterns, { cwd: root, exclude: (name) => foreign.test(name) })
  return [...new Set(found.map((path) => path.replaceAll('\\', '/')))].toSorted()
}
