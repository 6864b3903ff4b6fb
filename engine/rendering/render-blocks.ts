import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BlockModule, SiteContext, BlockProps } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import { bindingsOf, islandModule, scriptOf, scriptUrls } from './page-assets.ts'
import { componentName } from '../composition/component-name.ts'
import { attributes, jsonForScript } from './escape-html.ts'

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
    const { html, hoisted } = renderRun(run, surroundings)
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

function renderRun(run: ComposedBlock[], { modules, assets, site }: RenderSurroundings): Markup {
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

interface Markup {
  html: string
  /** Elements that React hoists into the head, such as preloads of pictures. */
  hoisted: string
}

/** A block and the module that renders it. */
interface BlockToRender {
  block: ComposedBlock
  module: BlockModule
}

/** HTML of static and bound blocks, without React's attributes. @throws what a component throws. */
function renderTogether(blocks: readonly BlockToRender[], site: SiteContext): Markup {
  const elements = blocks.map(({ block, module }) => elementOf(block, module, site))
  return splitHoisted(renderToStaticMarkup(elements, { identifierPrefix: `${blocks[0]?.block.key}-` }))
}

/** HTML of an island in a root of its own, followed by the props for hydration. @throws what the component throws. */
function renderIsland(
  { block, module }: BlockToRender,
  { assets, site }: { assets: AssetMap; site: SiteContext },
): Markup {
  const json = JSON.stringify(islandProps(block, module, site))
  // The server renders from the JSON that the browser reads, so that both render the same.
  const element = createElement(module.component, JSON.parse(json) as never)
  const { html, hoisted } = splitHoisted(renderToString(element, { identifierPrefix: `${block.key}-` }))
  const root = attributes({
    'data-island': block.key,
    'data-component': componentName(block.component),
    'data-hydrate': block.hydrate ?? 'visible',
    'data-src': scriptUrls(scriptOf(islandModule(block.component), assets)),
  })
  return { html: `<div${root}>${html}</div><script type="application/json">${jsonForScript(json)}</script>`, hoisted }
}

function islandProps(block: ComposedBlock, module: BlockModule, site: SiteContext): object {
  if (module.islandProps) return module.islandProps(propsOf(block, site))
  throw new Error(
    `blocks/${block.component} is an island but exports no islandProps. Export a function that returns the props for the browser.`,
  )
}

function elementOf(block: ComposedBlock, module: BlockModule, site: SiteContext): ReactElement {
  return createElement(module.component, { ...propsOf(block, site), key: block.key } as never)
}

function propsOf(block: ComposedBlock, site: SiteContext): BlockProps<never> {
  // Composition has checked the fields against the schema from which the component's type is generated.
  return { fields: block.fields as never, site, id: block.key, first: block.first }
}

/** Without a head in the tree, React writes hoisted elements before the markup. */
function splitHoisted(markup: string): Markup {
  let end = 0
  while (markup.startsWith('<link rel="preload"', end)) end = markup.indexOf('>', end) + 1
  return { hoisted: markup.slice(0, end), html: markup.slice(end) }
}
