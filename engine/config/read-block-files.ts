import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below blocks/, e.g. `heroes/hero-large/HeroLarge.tsx`. */
export function readBlockFiles(root: string): Set<string> {
  const folder = join(root, 'blocks')
  if (!existsSync(folder)) return new Set()
  return new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')))
}
