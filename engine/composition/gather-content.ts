import type { PlacedBlock } from '../config/site-config.ts'
import type { ContentAnswer, Fallback } from '../content/client.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { contentPath } from '../routing/content-path.ts'
import type { ComposeContext, ComposeRequest } from './compose-page.ts'
import { deliveredBlocks, type DeliveredBlock } from './delivered-blocks.ts'
import type { SeoData } from './head.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockProblem } from './prepare-block.ts'

export interface GatheredContent {
  kind: 'gathered'
  blocks: readonly DeliveredBlock[]
  seo: SeoData
  /** Data that placed blocks ask for themselves, by block type. */
  own: ReadonlyMap<string, OwnData>
  problems: readonly BlockProblem[]
  complete: boolean
}

interface OwnData {
  data: Record<string, unknown>
  fallbacks: ReadonlyMap<string, string>
}

interface Gathering {
  target: PageTarget
  request: ComposeRequest
  shell: readonly PlacedBlock[]
}

/** The page's own content and that of its placed blocks, asked for side by side. */
export async function gatherContent(
  context: ComposeContext,
  { target, request, shell }: Gathering,
): Promise<GatheredContent | { kind: 'missing' }> {
  const placed = [...shell, ...target.definition.blocks.flatMap((block) => ('block' in block ? [block] : []))]
  const problems: BlockProblem[] = []
  const [page, own] = await Promise.all([
    pageContent(context, target, request),
    Promise.all(placed.map((block) => ownData(context, block, request, problems))),
  ])
  if (page === null) return { kind: 'missing' }
  return { kind: 'gathered', ...page, own: new Map(own.flat()), problems, complete: problems.length === 0 }
}

interface PageContent {
  blocks: readonly DeliveredBlock[]
  seo: SeoData
}

/** @returns null where the content service has no such page. */
async function pageContent(
  { content, pageDocument }: ComposeContext,
  target: PageTarget,
  request: ComposeRequest,
): Promise<PageContent | null> {
  const path = contentPath(target.definition, target.params)
  if (path === null) return { blocks: [], seo: {} }
  const variables = { path, required: target.definition.content?.required ?? true }
  const { data, fallbacks } = await content.request({ document: pageDocument, variables, ...carried(request) })
  const blocks = deliveredBlocks(data.blocksForPage, fallbacks, 'blocksForPage')
  if (blocks === null && variables.required) return null
  return { blocks: blocks ?? [], seo: parseSeo(data.seoForPage) }
}

/** A placed block stands without its own data when that cannot be loaded: the failure is only logged. */
async function ownData(
  { kit, content }: ComposeContext,
  { block }: PlacedBlock,
  request: ComposeRequest,
  problems: BlockProblem[],
): Promise<[string, OwnData][]> {
  const document = kit.get(block)?.document
  if (!document) return []
  try {
    const answer = await content.request({ document, ...carried(request) })
    return [[block, { data: answer.data, fallbacks: byPath(answer) }]]
  } catch (error) {
    problems.push({
      block,
      reason: `its data could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    })
    return []
  }
}

function carried({ acceptLanguage, signal }: ComposeRequest) {
  return { acceptLanguage, ...(signal ? { signal } : {}) }
}

function byPath({ fallbacks }: Pick<ContentAnswer, 'fallbacks'>): ReadonlyMap<string, string> {
  return new Map(fallbacks.map(({ path, locale }: Fallback) => [path.join('.'), locale]))
}

function parseSeo(seo: unknown): SeoData {
  return typeof seo === 'object' && seo !== null ? { ...seo, alternates: parseAlternates(seo) } : {}
}
