import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { BlocksConfig } from '../config/types.generated.ts'
import { variantSheet } from '../tokens/style-variants.ts'
import { bindingName, bindingsOf, islandModule } from '../rendering/page-assets.ts'

/** Paths of a site's parts, relative to its root. */
export interface SitePaths {
  root: string
  /** Block list, e.g. config/blocks.json. */
  config: string
  /** Folder of the block folders. */
  blocks: string
  /** Style sheets of every page, in order. */
  styles: readonly string[]
  /** Script of every page. */
  entry: string
  /** Script of every page that runs before its first paint. It shares no module with other scripts. */
  early?: string
}

/**
 * Modules below the blocks folder that the browser loads separately: bindings and islands.
 * @throws when two bindings have the same file name, which `data-flow` uses.
 */
export function browserModules({ root, config }: SitePaths): string[] {
  const { blocks } = JSON.parse(readFileSync(join(root, config), 'utf8')) as BlocksConfig
  const modules = Object.values(blocks).flatMap((block) =>
    block.tier === 'island' ? [islandModule(block.component)] : bindingsOf(block),
  )
  const unique = [...new Set(modules)].sort()
  checkUniqueNames(unique.filter((module) => module.endsWith('.binding.ts')))
  return unique
}

function checkUniqueNames(bindings: readonly string[]): void {
  for (const [name, modules] of Map.groupBy(bindings, bindingName)) {
    if (modules.length > 1) throw new Error(`data-flow="${name}" could mean ${modules.join(' or ')}. Rename one.`)
  }
}

/**
 * Style sheet of each block folder that has one: `heroes/hero-large` → `heroes/hero-large/hero-large.css`. Other sheets
 * beside it are parts that it imports.
 */
export function blockSheets({ root, blocks }: SitePaths): Record<string, string> {
  const sheets = globSync('*/*/*.css', { cwd: join(root, blocks) }).map((sheet) => posix.parse(sheet))
  const named = sheets.filter(({ dir, name }) => name === posix.basename(dir))
  return Object.fromEntries(named.map(({ dir, base }) => [dir, `${dir}/${base}`]).sort())
}

/** Style sheets of variants below the blocks folder, of which a look may choose some: `shell/header/variants/boxed.css`. */
export function styleVariants({ root, blocks }: Pick<SitePaths, 'root' | 'blocks'>): string[] {
  return globSync(`**/${variantSheet('', '*').slice(1)}`, { cwd: join(root, blocks) }).sort()
}
