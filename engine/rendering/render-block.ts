import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { componentName } from '../composition/component-name.ts'
import type { BlockModule, BlockProps, SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import { attributes, escapeHtml, jsonForScript } from './escape-html.ts'
import { islandModule, scriptOf, scriptUrls } from './page-assets.ts'

export interface Markup {
  html: string
  /** What React hoists, such as preloads of pictures: it belongs into the document's head. */
  hoisted: string
}

export interface DrawnBlock {
  block: ComposedBlock
  module: BlockModule
}

/** HTML of static and bound blocks, without traces of React. @throws what one of the components throws. */
export function renderTogether(drawn: readonly DrawnBlock[], site: SiteContext): Markup {
  const elements = drawn.map(({ block, module }) => elementOf(block, module, site))
  return splitHoisted(renderToStaticMarkup(elements, { identifierPrefix: `${drawn[0]?.block.key}-` }))
}

/** HTML of an island in a root of its own, followed by the props that it wakes with. @throws what it throws. */
export function renderIsland(
  { block, module }: DrawnBlock,
  { assets, site }: { assets: AssetMap; site: SiteContext },
): Markup {
  const json = JSON.stringify(islandProps(block, module, site))
  // The server draws from what the browser will read, so that both draw the same.
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

/** Stands in for a block that cannot be shown, for those who can mend it. */
export function renderErrorCard(type: string, error: { code: string; message: string }): Markup {
  const html =
    `<section class="block-error"><p><strong>${escapeHtml(type)}</strong> <code>${escapeHtml(error.code)}</code></p>` +
    `<p>${escapeHtml(error.message)}</p></section>`
  return { html, hoisted: '' }
}

function islandProps(block: ComposedBlock, module: BlockModule, site: SiteContext): object {
  if (module.islandProps) return module.islandProps(propsOf(block, site))
  throw new Error(
    `blocks/${block.component} is an island, but exports no islandProps that say which data goes to the browser.`,
  )
}

function elementOf(block: ComposedBlock, module: BlockModule, site: SiteContext): ReactElement {
  return createElement(module.component, { ...propsOf(block, site), key: block.key } as never)
}

function propsOf(block: ComposedBlock, site: SiteContext): BlockProps<never> {
  // Composition has checked the fields against the schema from which the component's type is generated.
  return { fields: block.fields as never, site, id: block.key, first: block.first }
}

/** React writes what it hoists in front of the markup when there is no head to put it in. */
function splitHoisted(markup: string): Markup {
  let end = 0
  while (markup.startsWith('<link rel="preload"', end)) end = markup.indexOf('>', end) + 1
  return { hoisted: markup.slice(0, end), html: markup.slice(end) }
}
