import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { componentName } from '../composition/component-name.ts'
import type { BlockModule, BlockProps, SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import { attributes, jsonForScript } from './escape-html.ts'
import { islandModule, scriptOf, scriptUrls } from './page-assets.ts'

export interface Markup {
  html: string
  /** Elements that React hoists into the head, such as preloads of pictures. */
  hoisted: string
}

/** A block and the module that renders it. */
export interface BlockToRender {
  block: ComposedBlock
  module: BlockModule
}

/** HTML of static and bound blocks, without React's attributes. @throws what a component throws. */
export function renderTogether(blocks: readonly BlockToRender[], site: SiteContext): Markup {
  const elements = blocks.map(({ block, module }) => elementOf(block, module, site))
  return splitHoisted(renderToStaticMarkup(elements, { identifierPrefix: `${blocks[0]?.block.key}-` }))
}

/** HTML of an island in a root of its own, followed by the props for hydration. @throws what the component throws. */
export function renderIsland(
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
