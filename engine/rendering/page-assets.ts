import type { ComposedBlock } from '../composition/composed-page.ts'
import { componentName } from '../composition/component-name.ts'
import type { AssetMap, ScriptAsset } from './asset-map.ts'
import { joinedSheetsUrl } from './joined-sheets.ts'

/** Files that the blocks of one page load. */
export interface PageAssets {
  styles: string[]
  /** Scripts that the page runs at once, preloaded in its head. */
  preloads: string[]
  /** Script of each binding by its name in `data-flow`. */
  bindings: Record<string, string>
  hasIsland: boolean
}

/**
 * The files of the build that the blocks of a page need, each once.
 * @throws Error for a module that is not part of the build.
 */
export function pageAssets(blocks: Iterable<ComposedBlock>, assets: AssetMap): PageAssets {
  const sheets = new Set<string>()
  const preloads = new Set<string>()
  const bindings: Record<string, string> = {}
  let hasIsland = false
  for (const block of blocks) {
    for (const folder of styledFolders(block)) {
      const style = assets.css[folder]
      if (style) sheets.add(style)
      for (const variant of assets.chosen?.[folder] ?? []) sheets.add(variant)
    }
    for (const module of bindingsOf(block))
      bindings[bindingName(module)] = bindingUrls(scriptOf(module, assets), assets)
    if (block.tier === 'island') {
      hasIsland = true
      if (block.hydrate === 'load') for (const url of islandUrls(block, assets)) preloads.add(url)
    }
  }
  const styles = joined([...assets.base, ...sheets], assets)
  return { styles, preloads: [...preloads], bindings, hasIsland }
}

function joined(sheets: string[], { joinsSheets }: AssetMap): string[] {
  return joinsSheets && sheets.length > 1 ? [joinedSheetsUrl(sheets)] : sheets
}

/** Block folders whose styles the block needs: those of its bindings first, then its own. */
export function styledFolders({ component, ...block }: Pick<ComposedBlock, 'component' | BindingKeys>): string[] {
  return [...bindingsOf(block).map((module) => module.slice(0, module.lastIndexOf('/'))), component]
}

type BindingKeys = 'tier' | 'binding' | 'partBindings'

/** Modules below blocks/ that start the machines of a block and its parts. */
export function bindingsOf({ tier, binding, partBindings = [] }: Pick<ComposedBlock, BindingKeys>): readonly string[] {
  return tier === 'bound' && binding ? [binding, ...partBindings] : []
}

function islandUrls({ component }: ComposedBlock, assets: AssetMap): string[] {
  return [assets.hydrate, scriptOf(islandModule(component), assets)].flatMap(({ file, imports }) => [file, ...imports])
}

/** A binding's own URL first, then that of the script that starts its machine, if it needs one. */
function bindingUrls(binding: ScriptAsset, { flow }: AssetMap): string {
  if (binding.attaches) return scriptUrls(binding)
  return [...new Set([binding.file, flow.file, ...binding.imports, ...flow.imports])].join(' ')
}

/** The script and all that it imports, in the format of the runtime: its own URL first. */
export function scriptUrls({ file, imports }: ScriptAsset): string {
  return [file, ...imports].join(' ')
}

/** @throws when the module is not part of the build. */
export function scriptOf(module: string, assets: AssetMap): ScriptAsset {
  const script = assets.js[module]
  if (!script) throw new Error(`blocks/${module} is not part of the build. Is it registered in config/blocks.json?`)
  return script
}

/** Path below blocks/ of the component that an island hydrates. */
export function islandModule(folder: string): string {
  return `${folder}/${componentName(folder)}.tsx`
}

/** Its name in `data-flow`: shared/slider/slider.binding.ts → slider. */
export function bindingName(module: string): string {
  return module.slice(module.lastIndexOf('/') + 1).replace('.binding.ts', '')
}
