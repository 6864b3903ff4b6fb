import { join } from 'node:path'
import { bundle, type Targets } from 'lightningcss'
import { blockSheets, type SitePaths } from './browser-modules.ts'

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
  /** Its block folder; null for a sheet of every page. */
  folder: string | null
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
  return [...base, ...blocks]
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
