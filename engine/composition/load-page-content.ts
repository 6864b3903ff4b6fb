import type { Fallback } from '../content/client.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { contentPath } from '../routing/content-path.ts'
import type { ComposeContext, ComposeRequest } from './compose-context.ts'
import { contextBeforeContent } from './context-before-content.ts'
import { deliveredBlocks, type DeliveredBlock } from './delivered-blocks.ts'
import type { SeoData } from './head-context.ts'
import type { PageTarget } from './page-target.ts'

export interface PageContent {
  blocks: readonly DeliveredBlock[]
  seo: SeoData
}

interface PageContentRequest {
  request: ComposeRequest
  /** The placed blocks in which the path of a state's content is found. */
  placedBlocks: () => Promise<readonly DeliveredBlock[]>
}

/** @returns null where the content service has no such page. */
export async function loadPageContent(
  context: ComposeContext,
  target: PageTarget,
  { request, placedBlocks }: PageContentRequest,
): Promise<PageContent | null> {
  const { stateContent, content: source } = target.definition
  const isState = stateContent !== undefined
  const path = isState
    ? statePath(context, target, await placedBlocks())
    : contentPath(target.definition, target.params)
  if (path === null) return { blocks: [], seo: {} }
  const required = !isState && (source?.required ?? true)
  const { content, pageDocument: document } = context
  const { acceptLanguage } = request
  const { data, fallbacks } = await content.request({ document, variables: { path, required }, acceptLanguage })
  const blocks = deliveredBlocks(data.blocksForPage, fallbacks, 'blocksForPage')
  if (blocks === null && required) return null
  return { blocks: blocks ?? [], seo: parseSeo(data.seoForPage, fallbacks) }
}

function statePath({ site }: ComposeContext, target: PageTarget, blocks: readonly DeliveredBlock[]): string | null {
  const path: unknown = evaluate(target.definition.stateContent, { ...contextBeforeContent(site, target), blocks })
  return typeof path === 'string' && path !== '' ? path : null
}

function parseSeo(seo: unknown, fallbacks: readonly Fallback[]): SeoData {
  if (typeof seo !== 'object' || seo === null) return {}
  const own = fallbacks.filter(({ path }) => path[0] === 'seoForPage')
  const fellBack = new Map(own.map(({ path, locale }) => [path.slice(1).join('.'), locale]))
  return { ...seo, alternates: parseAlternates(seo), fallbacks: fellBack }
}
