import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * The renderer and the files that it imports at its start. What it imports later is for browsers: maps, documents, and
 * 60 MB of packages for them.
 * @returns paths from the root, as the entry is.
 */
export function rendererFiles(root: string, entry = 'dist/server/render.mjs'): string[] {
  const found = new Set<string>()
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const { staticImports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module
    for (const { moduleRequest } of staticImports)
      if (moduleRequest.value.startsWith('.')) add(join(dirname(file), moduleRequest.value))
  }
  add(entry)
  return [...found]
}
