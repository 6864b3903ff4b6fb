import { join, posix } from 'node:path'
import { bundle, transform, type Targets } from 'lightningcss'
import { blockSheets, styleVariants, type SitePaths } from './browser-modules.ts'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** With these targets, nesting, layers, :has and container queries stay as written. */
const targets: Targets = {
  chrome: version(120),
  edge: version(120),
  firefox: version(121),
  safari: version(17, 2),
  ios_saf: version(17, 2),
}

export interface CompiledSheet {
  /** Name of the file to write, without extension. */
  name: string
  code: Uint8Array
  /** Its block folder; null for a sheet of every page, and for one of a variant. */
  folder: string | null
  /** Path below the blocks folder, of a style variant only. */
  variant?: string
}

/** Bundles and minifies the style sheets of every page and of each block. @throws as compileSheet does */
export function compileStyles(paths: SitePaths): CompiledSheet[] {
  const base = paths.styles.map((style) => ({
    name: 'site',
    code: compileSheet(join(paths.root, style)),
    folder: null,
  }))
  const blocks = Object.entries(blockSheets(paths)).map(([folder, sheet]) => ({
    name: folder.slice(folder.lastIndexOf('/') + 1),
    code: compileSheet(join(paths.root, paths.blocks, sheet)),
    folder,
  }))
  const variants = styleVariants(paths).map((variant) => ({
    name: posix.basename(variant, '.css'),
    code: compileSheet(join(paths.root, paths.blocks, variant)),
    folder: null,
    variant,
  }))
  return [...base, ...blocks, ...variants]
}

/** A sheet that is not in a file, minified as the others. @throws where it is not valid CSS */
export function minifySheet(css: string): string {
  return transform({ filename: 'look.css', code: Buffer.from(css), minify: true, targets }).code.toString()
}

/** The sheet with its imports, minified. @throws for a relative URL, and where the sheet is not valid CSS */
export function compileSheet(filename: string): Uint8Array {
  return bundle({ filename, minify: true, targets, visitor: { Url: ({ url }) => mustBePublic(url, filename) } }).code
}

/** The build moves sheets to the assets folder, where a relative URL would not resolve. */
function mustBePublic(url: string, filename: string): void {
  if (/^(\/|data:|#)/.test(url)) return
  throw new Error(`${filename}: url(${url}) must start with "/" and name a file of the public folder.`)
}
