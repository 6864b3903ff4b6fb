import { join } from 'node:path'
import { bundle, type Targets } from 'lightningcss'
import { blockSheets, type SitePaths } from './browser-modules.ts'

/** A style sheet below this size is not worth a request of its own. In bytes. */
const small = 1024

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** Nesting, layers, :has and container queries go out as written. */
const targets: Targets = {
  chrome: version(120),
  edge: version(120),
  firefox: version(121),
  safari: version(17, 2),
  ios_saf: version(17, 2),
}

export interface CompiledSheet {
  /** Stem of the file to be written. */
  name: string
  code: Uint8Array
  /** Block folders that it serves; empty for a sheet of every page. */
  folders: string[]
}

/** Bundles and minifies the sheets of every page and of each block. Those of blocks below 1 kB are joined into one. */
export function compileStyles(paths: SitePaths): CompiledSheet[] {
  const base = paths.styles.map((style) => ({ name: 'site', code: compile(join(paths.root, style)), folders: [] }))
  const blocks = Object.entries(blockSheets(paths)).map(([folder, sheet]) => ({
    name: folder.slice(folder.lastIndexOf('/') + 1),
    code: compile(join(paths.root, paths.blocks, sheet)),
    folders: [folder],
  }))
  const joined = blocks.filter(({ code }) => code.length < small)
  if (joined.length < 2) return [...base, ...blocks]
  return [
    ...base,
    ...blocks.filter(({ code }) => code.length >= small),
    {
      name: 'small-blocks',
      code: Buffer.concat(joined.map(({ code }) => code)),
      folders: joined.flatMap(({ folders }) => folders),
    },
  ]
}

function compile(filename: string): Uint8Array {
  return bundle({ filename, minify: true, targets, visitor: { Url: ({ url }) => mustBePublic(url, filename) } }).code
}

/** Sheets are moved to the assets folder, so that a relative URL would break. */
function mustBePublic(url: string, filename: string): void {
  if (/^(\/|data:|#)/.test(url)) return
  throw new Error(`${filename}: url(${url}) must start with "/" and name a file of the public folder.`)
}
