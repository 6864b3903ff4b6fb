import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { BlockModule, SiteContext, BlockProps } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import type { KnownMarkup, Markup } from './known-markup.ts'
import type { HtmlPart } from './page-html.ts'
import { bindingsOf, islandModule, scriptOf, scriptUrls } from './page-assets.ts'
import { componentName } from '../composition/component-name.ts'
import { attributes, jsonForScript } from './escape-html.ts'

export interface RenderSurroundings {
  /** Every block by its folder below blocks/. */
  modules: Readonly<Record<string, BlockModule>>
  assets: AssetMap
  site: SiteContext
  known: KnownMarkup
  /** Called for each block that is left out. */
  onBroken: (block: ComposedBlock, error: unknown) => void
  /** Called for each block: it was rendered, or its HTML was kept from an earlier page. */
  onBlock?: ((result: BlockResult) => void) | undefined
}

export type BlockResult = 'made' | 'known'

export interface RenderedBlocks extends Pick<Markup, 'hoisted'> {
  html: HtmlPart[]
  /** Blocks that are part of the HTML. */
  shown: ComposedBlock[]
}

/**
 * HTML of blocks in their order. Each is rendered by itself, so that its HTML is the same on every page, and only a block
 * that throws is left out.
 */
export function renderBlocks(blocks: readonly ComposedBlock[], surroundings: RenderSurroundings): RenderedBlocks {
  const { known, site, onBroken, onBlock } = surroundings
  const rendered: RenderedBlocks = { html: [], hoisted: '', shown: [] }
  for (const block of blocks) {
    try {
      let result: BlockResult = 'known'
      const { parts, hoisted } = known.of(block, site, (observed) => {
        result = 'made'
        return renderBlock(block, surroundings, observed)
      })
      onBlock?.(result)
      rendered.html.push(...parts)
      rendered.hoisted += hoisted
      rendered.shown.push(block)
    } catch (error) {
      onBroken(block, error)
    }
  }
  return rendered
}

/** @throws what the component throws. */
function renderBlock(block: ComposedBlock, { modules, assets }: RenderSurroundings, site: SiteContext): Markup {
  const module = moduleOf(block, modules)
  // Without its script the block's machine could never start. Checked here, the error costs one block only.
  for (const binding of bindingsOf(block)) scriptOf(binding, assets)
  if (block.tier === 'island') return renderIsland({ block, module }, { assets, site })
  const element = elementOf(block, module, site)
  return splitHoisted(renderToStaticMarkup(element, { identifierPrefix: `${block.key}-` }))
}

function moduleOf({ component }: ComposedBlock, modules: RenderSurroundings['modules']): BlockModule {
  const module = modules[component]
  if (!module) throw new Error(`blocks/${component} has no component.`)
  return module
}

/** A block and the module that renders it. */
interface BlockToRender {
  block: ComposedBlock
  module: BlockModule
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
