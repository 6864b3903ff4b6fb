import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file below blocks/, e.g. `heroes/hero-large/HeroLarge.tsx`.
 * @param roots Folders that may contain blocks/; the first one that does is read.
 */
export function readBlockFiles(...roots: string[]): Set<string> {
  const folder = roots.map((root) => join(root, 'blocks')).find((one) => existsSync(one))
  if (folder === undefined) return new Set()
  return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')))
}
