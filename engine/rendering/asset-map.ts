import { readFileSync } from 'node:fs'

/** URLs of the files that pages load. The build writes it; in development it is created from the source files. */
export interface AssetMap {
  /** The script of every page. Null in development, where vike adds it. */
  entry: string | null
  /** The script that runs before the first paint. Null where a site has none. */
  early: InlineScript | LinkedScript | null
  /** Starts the machine of a bound block. */
  flow: ScriptAsset
  /** Hydrates an island. */
  hydrate: ScriptAsset
  /** On pages that measure visits: the script that chooses, and the module that it loads. */
  visits: { start: string; measure: string }
  /** Style sheets of every page, in order. */
  base: string[]
  /** Style sheet by block folder, e.g. heroes/hero-large. Null for a block without one. */
  css: Record<string, string | null>
  /** Style sheets of variants by their path below blocks/, e.g. shell/header/variants/boxed.css. */
  variants: Record<string, string>
  /** Sheets that the look of the site adds to those of a block, by block folder. */
  chosen?: Record<string, readonly string[]>
  /** Whether a page loads its sheets in one request. False in development, where each is replaced by itself. */
  joinsSheets: boolean
  /** Bindings and island components by their path below blocks/. */
  js: Record<string, ScriptAsset>
}

/** Part of the page itself, so that the first paint waits for no further file. */
export interface InlineScript {
  text: string
  /** The Content-Security-Policy source that allows this text only: `'sha256-…'`. */
  source: string
}

/** In development: attributes of the element. */
export interface LinkedScript {
  src: string
  type: 'module'
  blocking: 'render'
  /** Script that has to run before it. */
  before?: string
}

export interface ScriptAsset {
  file: string
  /** All files that it imports, so that the browser can load them at the same time. */
  imports: string[]
  /** It is a binding that runs its flow itself, without the script `flow`. Unknown in development. */
  attaches?: true
}

/** Reads the asset map of the build. @throws when the file is not one. */
export function readAssetMap(file: string): AssetMap {
  const map: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isAssetMap(map)) throw new Error(`${file} is not an asset map of this version. Run "npm run build".`)
  return map
}

function isAssetMap(map: unknown): map is AssetMap {
  const keys: (keyof AssetMap)[] = [
    ...(['entry', 'early', 'flow', 'hydrate', 'visits', 'base', 'css', 'variants', 'joinsSheets', 'js'] as const),
  ]
  return typeof map === 'object' && map !== null && keys.every((key) => key in map)
}
