import type { CacheUsage } from '../../packages/limits/cache-usage.ts'
import type { BlockModule } from '../composition/block.ts'
import type { ComposedBlock, ComposedPage } from '../composition/composed-page.ts'
import type { AssetMap } from './asset-map.ts'
import { attributes } from './escape-html.ts'
import { headMarkup } from './head-markup.ts'
import { createKnownMarkup, nothingKnown } from './known-markup.ts'
import { createKnownTexts, type HtmlPart, type KnownTexts } from './page-html.ts'
import { pageAssets, scriptUrls, type PageAssets } from './page-assets.ts'
import { type BlockResult, renderBlocks, type RenderedBlocks } from './render-blocks.ts'
import { scriptSources } from './script-sources.ts'

export interface RendererParts {
  /** Every block by its folder below blocks/. */
  modules: Readonly<Record<string, BlockModule>>
  assets: AssetMap
  log: RenderLog
  /** Memory for the HTML of blocks, bytes; 0: each block is rendered each time. */
  knownBytes?: number
  /** Hears what is rendered. Without it, nothing is measured. */
  measurements?: RenderMeasurements | undefined
}

export interface RenderMeasurements {
  block: (result: BlockResult) => void
  /** Called once, with a function that says what the HTML of blocks takes at the moment. */
  watchBlocks: (usage: () => CacheUsage) => void
}

/** The method of a logger that rendering uses. */
export interface RenderLog {
  warn: (details: object, message: string) => void
}

export interface RenderedPage {
  html: readonly HtmlPart[]
  /** Values of Link headers for the files that the first paint waits for. */
  ahead: readonly string[]
  /** Content-Security-Policy sources of the page's inline scripts. */
  scriptSources: readonly string[]
  /** Blocks that were left out, and why. */
  broken: BrokenBlock[]
}

export interface BrokenBlock {
  type: string
  reason: string
  /** Thrown by the component. */
  error: unknown
}

export type RenderPage = (page: ComposedPage) => RenderedPage

/** Memory for the HTML of blocks, and the part of it for what is around them. */
const [standardBytes, aroundShare] = [32 * 1024 * 1024, 1 / 8] as const

/** Creates the function that renders a page as an HTML document. A block that throws is left out. */
export function createRenderer(parts: RendererParts): RenderPage {
  const { modules, assets, log, knownBytes = standardBytes, measurements } = parts
  const known = knownBytes > 0 ? createKnownMarkup(knownBytes) : nothingKnown
  const texts: KnownTexts = knownBytes > 0 ? createKnownTexts(knownBytes * aroundShare) : (text) => text
  measurements?.watchBlocks(known.usage)
  return (page) => {
    const broken: BrokenBlock[] = []
    const onBroken = ({ type, key }: ComposedBlock, error: unknown): void => {
      const reason = error instanceof Error ? error.message : String(error)
      broken.push({ type, reason, error })
      log.warn({ code: 'BLOCK_RENDER_FAILED', block: type, key, err: error }, reason)
    }
    const render = (blocks: readonly ComposedBlock[]): RenderedBlocks =>
      renderBlocks(blocks, { modules, assets, site: page.site, known, onBroken, onBlock: measurements?.block })
    const landmarks = {
      before: render(page.before),
      main: inRegions(page.main, render, texts),
      after: render(page.after),
    }
    const document = documentOf(page, landmarks, { modules, assets, texts })
    return { ...document, scriptSources: scriptSources(page, assets), broken }
  }
}

/** Consecutive blocks of one region are in one element, which a script replaces when it shows another state of the page. */
function inRegions(
  blocks: readonly ComposedBlock[],
  render: (blocks: readonly ComposedBlock[]) => RenderedBlocks,
  texts: KnownTexts,
): RenderedBlocks {
  const parts = groupConsecutive(blocks).map(({ region, blocks: own }) => {
    const part = render(own)
    if (region === undefined) return part
    const place = attributes({ id: region, 'data-region': region, tabindex: '-1' })
    return { ...part, html: [texts(`<div${place}>`), ...part.html, texts('</div>')] }
  })
  return {
    html: parts.flatMap(({ html }) => html),
    hoisted: parts.map(({ hoisted }) => hoisted).join(''),
    shown: parts.flatMap(({ shown }) => shown),
  }
}

function groupConsecutive(blocks: readonly ComposedBlock[]) {
  const parts: { region: string | undefined; blocks: ComposedBlock[] }[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (last && last.region === block.region) last.blocks.push(block)
    else parts.push({ region: block.region, blocks: [block] })
  }
  return parts
}

type Landmarks = Readonly<Record<'before' | 'main' | 'after', RenderedBlocks>>

interface DocumentParts extends Pick<RendererParts, 'modules' | 'assets'> {
  texts: KnownTexts
}

function documentOf(
  page: ComposedPage,
  { before, main, after }: Landmarks,
  { modules, assets, texts }: DocumentParts,
): Pick<RenderedPage, 'html' | 'ahead'> {
  const shown = [...before.shown, ...main.shown, ...after.shown]
  const needs = pageAssets(shown, assets)
  const root = rootAttributes(page, shown, modules)
  const hoisted = before.hoisted + main.hoisted + after.hoisted
  const start =
    `<!doctype html><html${attributes(root)}><head>${head(page, needs, hoisted, assets)}</head>` +
    `<body${bodyAttributes(page, needs, assets)}>`
  const html = [
    texts(start),
    ...before.html,
    texts('<main id="main" tabindex="-1">'),
    ...main.html,
    texts('</main>'),
    ...after.html,
    texts('</body></html>'),
  ]
  return { html, ahead: needs.styles.map((href) => `<${href}>; rel=preload; as=style`) }
}

function rootAttributes({ lang }: ComposedPage, shown: readonly ComposedBlock[], modules: RendererParts['modules']) {
  const all: Record<string, string> = { lang }
  for (const { component } of shown) Object.assign(all, modules[component]?.rootAttributes)
  return all
}

function head(page: ComposedPage, needs: PageAssets, hoisted: string, assets: AssetMap): string {
  let html = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  for (const element of page.head) html += headMarkup(element)
  // Before the style sheets: a script after them would wait for them.
  if (assets.early) html += earlyScript(assets.early)
  for (const href of needs.styles) html += `<link${attributes({ rel: 'stylesheet', href })}>`
  html += hoisted
  for (const href of needs.preloads) html += `<link${attributes({ rel: 'modulepreload', href, ...afterPaint })}>`
  if (assets.entry) html += moduleScript(assets.entry)
  if (page.visits) html += moduleScript(assets.visits.start)
  return html
}

/** Scripts run when the page is parsed. Without it browsers request them at the priority of the picture of the first screen. */
const afterPaint = { fetchpriority: 'low' } as const

function moduleScript(src: string): string {
  return `<script${attributes({ type: 'module', src, ...afterPaint })}></script>`
}

function earlyScript(early: NonNullable<AssetMap['early']>): string {
  if ('text' in early) return `<script>${early.text}</script>`
  const { before, ...linked } = early
  const first = before === undefined ? '' : `<script>${before}</script>`
  return `${first}<script${attributes({ ...linked })}></script>`
}

/** Constants for the script of every page, which therefore needs no inline script. */
function bodyAttributes(page: ComposedPage, needs: PageAssets, assets: AssetMap): string {
  return attributes({
    'data-hydrate-script': needs.hasIsland ? scriptUrls(assets.hydrate) : null,
    ...Object.fromEntries(Object.entries(needs.bindings).map(([name, urls]) => [`data-binding-${name}`, urls])),
    'data-locale-cookie': page.localeCookie && localeCookie(page.localeCookie),
    'data-speculation': page.speculation ? '' : null,
    'data-visits': page.visits ? JSON.stringify({ ...page.visits, script: assets.visits.measure }) : null,
  })
}

function localeCookie({ name, value, days }: { name: string; value: string; days: number }): string {
  return `${name}=${encodeURIComponent(value)};max-age=${days * 86_400};path=/;samesite=lax`
}
