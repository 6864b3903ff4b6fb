import type { PlacedBlock } from '../config/site-config.ts'
import type { ContentAnswer, Fallback } from '../content/client.ts'
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
  const asked = target.definition.content
  if (!asked) return { blocks: [], seo: {} }
  const variables = { path: fillPath(asked.path, target.params), required: asked.required ?? true }
  const { data, fallbacks } = await content.request({ document: pageDocument, variables, ...carried(request) })
  const blocks = deliveredBlocks(data.blocksForPage, fallbacks, 'blocksForPage')
  if (blocks === null && variables.required) return null
  return { blocks: blocks ?? [], seo: isRecord(data.seoForPage) ? data.seoForPage : {} }
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

/** `/product/{slug}` with its parameters filled in. */
function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{([a-z]+)\}/g, (_all, name: string) => params[name] ?? '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
