import { readFileSync } from 'node:fs'

/** Where the browser finds what a page needs. The build writes it; in dev it is made from the source files. */
export interface AssetMap {
  /** The script of every page. Null where whoever serves the page adds it, as vike does in dev. */
  entry: string | null
  /** The script that runs before the first paint. Null where a site has none. */
  early: InlineScript | LinkedScript | null
  /** Starts the machine of a bound block. */
  flow: ScriptAsset
  /** Wakes an island. */
  hydrate: ScriptAsset
  /** Style sheets of every page, in order. */
  base: string[]
  /** Style sheet by block folder, e.g. heroes/hero-large. Null for a block without one. */
  css: Record<string, string | null>
  /** Whether a page's sheets are asked for in one request. Not in dev, where each is swapped by itself. */
  joinsSheets: boolean
  /** Bindings and island components by their path below blocks/. */
  js: Record<string, ScriptAsset>
}

/** Stands in the page itself, so that the first paint waits for no further file. */
export interface InlineScript {
  text: string
  /** The source by which a Content-Security-Policy allows just this text: `'sha256-…'`. */
  source: string
}

/** In dev: attributes of the element. */
export interface LinkedScript {
  src: string
  type: 'module'
  blocking: 'render'
}

export interface ScriptAsset {
  file: string
  /** What the file imports, so that the browser can ask for all of it at once. */
  imports: string[]
}

/** Reads the map that the build left. @throws when the build did not write it. */
export function readAssetMap(file: string): AssetMap {
  const map: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isAssetMap(map)) throw new Error(`${file} is not the asset map that "npm run build" writes. Build again.`)
  return map
}

function isAssetMap(map: unknown): map is AssetMap {
  const keys: (keyof AssetMap)[] = ['entry', 'early', 'flow', 'hydrate', 'base', 'css', 'joinsSheets', 'js']
  return typeof map === 'object' && map !== null && keys.every((key) => key in map)
}
