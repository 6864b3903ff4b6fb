import type { PlacedBlock } from '../config/site-config.ts'
import { contentPath, isContentParams } from '../routing/content-path.ts'
import type { ComposeContext, ComposeRequest } from './compose-context.ts'
import { type DeliveredBlock, deliveredBlocks } from './delivered-blocks.ts'
import type { SeoData } from './head-context.ts'
import { asDelivered, isNotFound, loadPlacedData, needsContent, type OwnData } from './load-placed-data.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockProblem } from './prepare-block.ts'
import type { Fallback } from '../content/client.ts'
import { audienceOf } from '../content/content-audience.ts'
import type { LocalesConfig } from '../config/types.generated.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { asRecord } from '../content/record.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { contextBeforeContent } from './context-before-content.ts'

export interface LoadedContent {
  kind: 'loaded'
  blocks: readonly DeliveredBlock[]
  /** The blocks in which expressions find content. */
  known: readonly DeliveredBlock[]
  seo: SeoData
  /** The own data of placed blocks. */
  own: ReadonlyMap<PlacedBlock, OwnData>
  problems: readonly BlockProblem[]
  complete: boolean
}

export interface ContentToLoad {
  target: PageTarget
  request: ComposeRequest
  shell: readonly PlacedBlock[]
}

/**
 * Loads the page's content and the own data of its placed blocks, in parallel but for what depends on other content:
 *
 * 1. placed blocks that need no other content, and the page's content;
 * 2. the content of a state, which an expression finds in the data of these blocks;
 * 3. placed blocks that need the page's content.
 */
export async function loadContent(
  context: ComposeContext,
  { target, request, shell }: ContentToLoad,
): Promise<LoadedContent | { kind: 'missing' }> {
  // The content service would refuse them, and has no page for them.
  if (!isContentParams(target.params)) return { kind: 'missing' }
  const problems: BlockProblem[] = []
  const load = (blocks: readonly PlacedBlock[], known: () => Promise<readonly DeliveredBlock[]>) =>
    loadPlacedData(context, blocks, { target, request, shell, problems, known })
  const { independent, dependent } = byDependency(context, target, shell)
  const loadingIndependent = load(independent, async () => [])
  const placedBlocks = async () => asDelivered(await loadingIndependent)
  const loadingPage = loadPageContent(context, target, { request, placedBlocks })
  const known = async () => knownBlocks(target, await loadingPage, await placedBlocks())
  const [page, ...own] = await Promise.all([loadingPage, loadingIndependent, load(dependent, known)])
  const loaded = own.flat()
  if (page === null || loaded.some(isNotFound)) return { kind: 'missing' }
  return {
    kind: 'loaded',
    ...page,
    known: await known(),
    own: new Map(loaded),
    problems,
    complete: problems.length === 0,
  }
}

/** The placed blocks by whether they need other content of the page before they can request their own. */
function byDependency(context: ComposeContext, { definition }: PageTarget, shell: readonly PlacedBlock[]) {
  const placed = [...shell, ...definition.blocks.flatMap((block) => ('block' in block ? [block] : []))]
  const dependent = placed.filter((block) => needsContent(context, block))
  return { dependent, independent: placed.filter((block) => !dependent.includes(block)) }
}

/** The page's blocks; in a state also the placed blocks that requested their data before. */
function knownBlocks(
  { definition }: PageTarget,
  page: PageContent | null,
  placed: readonly DeliveredBlock[],
): readonly DeliveredBlock[] {
  const blocks = page?.blocks ?? []
  return definition.stateContent === undefined ? blocks : [...blocks, ...placed]
}

interface PageContent {
  blocks: readonly DeliveredBlock[]
  seo: SeoData
}

interface PageContentRequest {
  request: ComposeRequest
  /** The placed blocks in which the path of a state's content is found. */
  placedBlocks: () => Promise<readonly DeliveredBlock[]>
}

/** @returns null where the content service has no such page. */
async function loadPageContent(
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
  const variables = { path, required }
  const { data, fallbacks } = await content.request({ document, variables, ...audienceOf(request) })
  const blocks = deliveredBlocks(data.blocksForPage, fallbacks, 'blocksForPage')
  if (blocks === null && required) return null
  return { blocks: blocks ?? [], seo: parseSeo(data.seoForPage, fallbacks, context.site.config.locales) }
}

function statePath({ site }: ComposeContext, target: PageTarget, blocks: readonly DeliveredBlock[]): string | null {
  const path: unknown = evaluate(target.definition.stateContent, { ...contextBeforeContent(site, target), blocks })
  return typeof path === 'string' && path !== '' ? path : null
}

function parseSeo(seo: unknown, fallbacks: readonly Fallback[], locales: LocalesConfig): SeoData {
  if (typeof seo !== 'object' || seo === null) return {}
  const own = fallbacks.filter(({ path }) => path[0] === 'seoForPage')
  const fellBack = new Map(own.map(({ path, locale }) => [path.slice(1).join('.'), locale]))
  const { absentIn } = asRecord(seo)
  const absent = Array.isArray(absentIn) ? absentIn.filter((one) => typeof one === 'string') : []
  return { ...seo, alternates: parseAlternates(seo, locales), absentIn: absent, fallbacks: fellBack }
}
