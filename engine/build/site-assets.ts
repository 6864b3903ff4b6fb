import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { AssetMap, ScriptAsset } from '../rendering/asset-map.ts'
import { sourceOf } from '../rendering/script-sources.ts'
import { browserModules, type SitePaths } from './browser-modules.ts'
import { compileStyles } from './compile-styles.ts'

export interface SiteAssetsOptions extends SitePaths {
  /** Server module that renders pages; built as `render.mjs`. */
  render: string
  /** File of the asset map, outside of the folders that are served. */
  map: string
  /** Folders below the blocks folder of which scripts need most modules at once: each becomes one file. */
  together?: readonly string[]
}

const browserFolder = join(import.meta.dirname, '../browser')
const flow = join(browserFolder, 'flow.ts')
const hydrate = join(browserFolder, 'hydrate.tsx')
const visits = {
  start: join(browserFolder, 'visits/start-visit.ts'),
  measure: join(browserFolder, 'visits/measure-visit.ts'),
}

const isXState = (module: string): boolean => /[\\/]node_modules[\\/]xstate[\\/]/.test(module)

/** Vite's module that loads the style sheets of an import before it. Here no script imports a style sheet. */
const preloadHelper = '\0vite/preload-helper.js'

/** A longer module, in characters, stays out of the file that all machines share. */
const maxSmall = 1000

/** What starts machines, and what most of them read and show their results with. */
const ofMachines = ['flow.ts', 'focus-part.ts', 'bound-parts.ts', 'parse-page.ts', 'swap-regions.ts'].map((file) =>
  join(browserFolder, file),
)

/**
 * One file for XState, most of which every machine needs (split, it would be a tenth larger), for what starts machines,
 * and for the small modules that only flows import.
 */
const machines: Rolldown.CodeSplittingGroup = {
  debugName: 'machines',
  name: (module, context) => {
    const isShared = isXState(module) || ofMachines.includes(module) || isSmallPart(context.getModuleInfo(module))
    return isShared ? 'machines' : null
  },
}

/** One file for what shows another state of a page. show-state.ts is apart: filters and choices do without it. */
const queries: Rolldown.CodeSplittingGroup = {
  name: 'show-query',
  test: (id) => ['show-query.ts', 'change-query.ts', 'add-assets.ts'].includes(relative(browserFolder, id)),
}

function isSmallPart(info: Rolldown.ModuleInfo | null): boolean {
  if (!info || info.importers.length < 2 || (info.code?.length ?? 0) > maxSmall) return false
  return info.importers.every((importer) => /[\\/]flows[\\/]/.test(importer))
}

/** The script of every page is one file: what bindings use of it, too, they import from there. */
function runtimeGroup({ root, entry }: SiteAssetsOptions): Rolldown.CodeSplittingGroup {
  const modules = [join(root, entry), join(browserFolder, 'state-table.ts'), preloadHelper]
  return { name: 'runtime', test: (id) => modules.includes(id) }
}

function folderGroups({ root, blocks, together = [] }: SiteAssetsOptions): Rolldown.CodeSplittingGroup[] {
  return together.map((folder) => {
    const start = join(root, blocks, folder, '/')
    return { name: folder.replaceAll('/', '-'), test: (id) => id.startsWith(start) }
  })
}

/**
 * Builds the browser files of blocks, each binding, island and style sheet separately, and writes the asset map, so that
 * a page can load exactly the files that it uses. The build fails where the early script imports another one or cannot be
 * inlined, and where an input has no chunk.
 */
export function siteAssets(options: SiteAssetsOptions): Plugin {
  return {
    name: 'site-assets',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              input: inputs(options),
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: { groups: [runtimeGroup(options), machines, queries, ...folderGroups(options)] },
              },
            },
          },
        },
        ssr: { build: { rolldownOptions: { input: { render: join(options.root, options.render) } } } },
      },
    }),
    load: {
      order: 'pre',
      handler: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load()' : null),
    },
    renderChunk(code, chunk) {
      if (!options.early || chunk.facadeModuleId !== join(options.root, options.early)) return null
      return { code: classicScript(code, chunk), map: null }
    },
    generateBundle(_output, bundle) {
      if (this.environment.name !== 'client') return
      const emit = (name: string, source: Uint8Array): string =>
        `/${this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))}`
      const early = takeEarly(options, bundle)
      const map: AssetMap = { early, ...scripts(options, bundle), ...styles(options, emit), joinsSheets: true }
      const file = join(options.root, options.map)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(map, null, 2)}\n`)
    },
  }
}

function inputs(options: SiteAssetsOptions): Record<string, string> {
  const modules = browserModules(options).map((module) => [
    module.slice(module.lastIndexOf('/') + 1).replace(/\.\w+$/, ''),
    join(options.root, options.blocks, module),
  ])
  return {
    runtime: join(options.root, options.entry),
    ...(options.early ? { early: join(options.root, options.early) } : {}),
    flow,
    hydrate,
    'start-visit': visits.start,
    'measure-visit': visits.measure,
    ...Object.fromEntries(modules),
  }
}

/** Only a classic script blocks the parser, and it cannot import. */
function classicScript(code: string, { fileName, imports }: { fileName: string; imports: string[] }): string {
  if (imports.length > 0)
    throw new Error(`${fileName} runs before the first paint: it must not share ${imports[0]} with another script.`)
  return `(() => {\n${code}\n})()`
}

/** Removes the early script from the files of the build: it is inlined into each page. */
function takeEarly({ root, early }: SiteAssetsOptions, bundle: Rolldown.OutputBundle): AssetMap['early'] {
  if (!early) return null
  const chunk = chunkOf(join(root, early), bundle)
  delete bundle[chunk.fileName]
  const text = chunk.code.trim()
  if (/<[/!]/.test(text))
    throw new Error(`${early} contains "</" or "<!", which would end the script element that it is inlined into.`)
  return { text, source: sourceOf(text) }
}

function scripts(options: SiteAssetsOptions, bundle: Rolldown.OutputBundle): Pick<AssetMap, ScriptKeys> {
  const find = (module: string): ScriptAsset => {
    const chunk = chunkOf(module, bundle)
    const attaches = chunk.exports.includes('attach') && module !== flow
    return { file: `/${chunk.fileName}`, imports: importsOf(chunk, bundle), ...(attaches && { attaches }) }
  }
  const modules = browserModules(options)
  return {
    entry: find(join(options.root, options.entry)).file,
    flow: find(flow),
    hydrate: find(hydrate),
    visits: { start: find(visits.start).file, measure: find(visits.measure).file },
    js: Object.fromEntries(modules.map((module) => [module, find(join(options.root, options.blocks, module))])),
  }
}

/** @throws when the module is not an input of the build. */
function chunkOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === module)
  if (chunk?.type !== 'chunk') throw new Error(`${module} is an input of the build, but has no chunk.`)
  return chunk
}

type ScriptKeys = 'entry' | 'flow' | 'hydrate' | 'visits' | 'js'

/** All chunks that a chunk imports, directly or indirectly. */
function importsOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const collect = (names: readonly string[]): void => {
    for (const name of names) {
      const imported = bundle[name]
      if (imported?.type !== 'chunk' || found.has(name)) continue
      found.add(name)
      collect(imported.imports)
    }
  }
  collect(chunk.imports)
  return [...found].map((name) => `/${name}`)
}

function styles(
  options: SiteAssetsOptions,
  emit: (name: string, source: Uint8Array) => string,
): Pick<AssetMap, 'base' | 'css' | 'variants'> {
  const base: string[] = []
  const css: AssetMap['css'] = {}
  const variants: AssetMap['variants'] = {}
  for (const { name, code, folder, variant } of compileStyles(options)) {
    const file = emit(name, code)
    if (variant !== undefined) variants[variant] = file
    else if (folder === null) base.push(file)
    else css[folder] = file
  }
  return { base, css, variants }
}
