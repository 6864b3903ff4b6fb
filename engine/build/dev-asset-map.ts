import { join } from 'node:path'
import type { AssetMap, ScriptAsset } from '../rendering/asset-map.ts'
import { blockSheets, browserModules, styleVariants, type SitePaths } from './browser-modules.ts'

/** In development the browser loads source files. Created for each page, as files are added and removed. */
export function devAssetMap(paths: SitePaths): AssetMap {
  const { blocks, early, styles } = paths
  return {
    entry: null,
    // Source files have imports: only a module works without a build.
    early: early ? { src: `/${early}`, type: 'module', blocking: 'render' } : null,
    flow: source('/@fs' + join(import.meta.dirname, '../browser/flow.ts')),
    hydrate: source('/@fs' + join(import.meta.dirname, '../browser/hydrate.tsx')),
    visits: { start: ofVisits('start-visit.ts'), measure: ofVisits('measure-visit.ts') },
    base: styles.map((style) => `/${style}`),
    css: Object.fromEntries(
      Object.entries(blockSheets(paths)).map(([folder, sheet]) => [folder, `/${blocks}/${sheet}`]),
    ),
    variants: Object.fromEntries(styleVariants(paths).map((variant) => [variant, `/${blocks}/${variant}`])),
    joinsSheets: false,
    js: Object.fromEntries(browserModules(paths).map((module) => [module, source(`/${blocks}/${module}`)])),
  }
}

function ofVisits(file: string): string {
  return '/@fs' + join(import.meta.dirname, '../browser/visits', file)
}

function source(file: string): ScriptAsset {
  return { file, imports: [] }
}
