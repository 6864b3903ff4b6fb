import type { BlockModule, SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import { bindingsOf, scriptOf } from './page-assets.ts'
import { renderIsland, renderTogether, type Markup } from './render-block.ts'

export interface RenderSurroundings {
  /** Every block by its folder below blocks/. */
  modules: Readonly<Record<string, BlockModule>>
  assets: AssetMap
  site: SiteContext
  /** Called for each block that is left out. */
  onBroken: (block: ComposedBlock, error: unknown) => void
}

export interface RenderedBlocks extends Markup {
  /** Blocks that are part of the HTML. */
  shown: ComposedBlock[]
}

/**
 * HTML of blocks in their order. Consecutive blocks that are not islands are rendered in one call, which takes about
 * half the time; if one of them throws, each is rendered by itself, so that only the broken one is left out.
 */
export function renderBlocks(blocks: readonly ComposedBlock[], surroundings: RenderSurroundings): RenderedBlocks {
  const rendered: RenderedBlocks = { html: '', hoisted: '', shown: [] }
  for (const run of runs(blocks)) {
    if (run.length > 1 && append(rendered, run, surroundings, ignore)) continue
    for (const block of run) append(rendered, [block], surroundings, (error) => surroundings.onBroken(block, error))
  }
  return rendered
}

/** False when rendering the run throws: then nothing is added. */
function append(
  rendered: RenderedBlocks,
  run: ComposedBlock[],
  surroundings: RenderSurroundings,
  onError: (error: unknown) => void,
): boolean {
  try {
    const { html, hoisted } = markup(run, surroundings)
    rendered.html += html
    rendered.hoisted += hoisted
    rendered.shown.push(...run)
    return true
  } catch (error) {
    onError(error)
    return false
  }
}

function ignore(): void {}

function markup(run: ComposedBlock[], { modules, assets, site }: RenderSurroundings): Markup {
  const blocks = run.map((block) => ({ block, module: moduleOf(block, modules) }))
  // Without its script the block's machine could never start. Checked here, the error costs one block only.
  for (const module of run.flatMap(bindingsOf)) scriptOf(module, assets)
  const [only] = blocks
  if (only?.block.tier === 'island') return renderIsland(only, { assets, site })
  return renderTogether(blocks, site)
}

function moduleOf({ component }: ComposedBlock, modules: RenderSurroundings['modules']): BlockModule {
  const module = modules[component]
  if (!module) throw new Error(`blocks/${component} has no component.`)
  return module
}

/** Splits the blocks so that each island is a run of its own. */
function runs(blocks: readonly ComposedBlock[]): ComposedBlock[][] {
  const all: ComposedBlock[][] = []
  let open: ComposedBlock[] | undefined
  for (const block of blocks) {
    const alone = block.tier === 'island'
    if (open && !alone) open.push(block)
    else {
      const run = [block]
      all.push(run)
      open = alone ? undefined : run
    }
  }
  return all
}
