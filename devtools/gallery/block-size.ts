import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { blockSheets } from '../../engine/build/browser-modules.ts'
import { compileSheet } from '../../engine/build/compile-styles.ts'
import type { RegisteredBlock } from '../../engine/composition/block-registry.ts'
import type { SiteAssetsOptions } from '../../engine/build/site-assets.ts'
import { readAssetMap } from '../../engine/rendering/asset-map.ts'
import { islandModule, scriptOf, styledFolders } from '../../engine/rendering/page-assets.ts'
import type { BlockBytes, FileSizes } from './gallery-page.ts'

type MeasuredBlock = Pick<RegisteredBlock, 'component' | 'tier' | 'binding' | 'partBindings'>

/** Contents of the files that a block adds to a page, minified. */
interface BlockFiles {
  styles: readonly Uint8Array[]
  script: readonly Uint8Array[]
  shared: readonly Uint8Array[]
}

export interface MeasuredSite {
  paths: SiteAssetsOptions
  /** Whether dist/ was built from the source files as they are. */
  isBuilt: () => boolean
}

/** Measures a block in dist/ if that is current, else in a build of this block only. */
export async function measureBlock(block: MeasuredBlock, { paths, isBuilt }: MeasuredSite): Promise<BlockBytes> {
  const isCurrent = isBuilt()
  const { styles, script, shared } = isCurrent ? builtFiles(block, paths) : await measuredFiles(block, paths)
  return {
    source: isCurrent ? 'build' : 'measured',
    styles: sizeOf(styles),
    script: sizeOf(script),
    shared: sizeOf(shared),
  }
}

function sizeOf(files: readonly Uint8Array[]): FileSizes {
  const sum = (size: (file: Uint8Array) => number): number => files.reduce((total, file) => total + size(file), 0)
  return {
    files: files.length,
    bytes: sum(({ length }) => length),
    gzip: sum((file) => gzipSync(file, { level: 9 }).length),
  }
}

interface Entries {
  /** Binding or island, below blocks/. */
  module: string
  helper: 'flow' | 'hydrate'
}

/** Null for a block without a script. */
function entriesOf({ tier, binding, component }: MeasuredBlock): Entries | null {
  if (tier === 'bound' && binding) return { module: binding, helper: 'flow' }
  return tier === 'island' ? { module: islandModule(component), helper: 'hydrate' } : null
}

function builtFiles(block: MeasuredBlock, { root, map: mapFile }: SiteAssetsOptions): BlockFiles {
  const map = readAssetMap(join(root, mapFile))
  const read = (url: string): Uint8Array => readFileSync(join(root, 'dist/client', url))
  const styles = styledFolders(block).flatMap((folder) => map.css[folder] ?? [])
  const entries = entriesOf(block)
  const own = entries ? scriptOf(entries.module, map) : null
  const helper = entries ? map[entries.helper] : null
  const shared = helper ? [helper.file, ...helper.imports] : []
  const script = own ? [own.file, ...own.imports].filter((file) => !shared.includes(file)) : []
  return { styles: [...new Set(styles)].map(read), script: script.map(read), shared: shared.map(read) }
}

async function measuredFiles(block: MeasuredBlock, paths: SiteAssetsOptions): Promise<BlockFiles> {
  const sheets = blockSheets(paths)
  const styles = [...new Set(styledFolders(block))].flatMap((folder) => sheets[folder] ?? [])
  const entries = entriesOf(block)
  const scripts = entries ? await buildAlone(entries, paths) : { script: [], shared: [] }
  return { styles: styles.map((sheet) => compileSheet(join(paths.root, paths.blocks, sheet))), ...scripts }
}

const helpers = {
  flow: join(import.meta.dirname, '../../engine/browser/flow.ts'),
  hydrate: join(import.meta.dirname, '../../engine/browser/hydrate.tsx'),
} as const satisfies Record<Entries['helper'], string>

/** Builds script and helper together as for production, in memory. */
async function buildAlone(
  { module, helper }: Entries,
  { root, blocks }: SiteAssetsOptions,
): Promise<Pick<BlockFiles, 'script' | 'shared'>> {
  const own = join(root, blocks, module)
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    // The mode of the development server would include React's development build.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: { own, helper: helpers[helper] }, preserveEntrySignatures: 'allow-extension' },
    },
  })
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const shared = closure(chunks, helpers[helper])
  const script = closure(chunks, own).filter((chunk) => !shared.includes(chunk))
  const codes = (all: readonly Rolldown.OutputChunk[]) => all.map(({ code }) => Buffer.from(code))
  return { script: codes(script), shared: codes(shared) }
}

/** A module's chunk and its imports, direct and indirect. */
function closure(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[], module: string) {
  const chunks = output.filter((one) => one.type === 'chunk')
  const found = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId === module))
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}
