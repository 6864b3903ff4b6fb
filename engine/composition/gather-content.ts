import type { PlacedBlock } from '../config/site-config.ts'
import {
  ContentRefused,
  unauthenticated,
  type ContentResult,
  type Fallback,
  type TrustedDocument,
} from '../content/client.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { contentPath, isContentParams } from '../routing/content-path.ts'
import type { ComposeContext, ComposeRequest } from './compose-context.ts'
import { contextBeforeContent, hasValue } from './context-before-content.ts'
import { deliveredBlocks, type DeliveredBlock } from './delivered-blocks.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import type { SeoData } from './head-context.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockProblem } from './prepare-block.ts'

export interface GatheredContent {
  kind: 'gathered'
  blocks: readonly DeliveredBlock[]
  seo: SeoData
  /** The own data of placed blocks. */
  own: ReadonlyMap<PlacedBlock, OwnData>
  problems: readonly BlockProblem[]
  complete: boolean
}

interface OwnData {
  data: Record<string, unknown>
  fallbacks: ReadonlyMap<string, string>
}

export interface Gathering {
  target: PageTarget
  request: ComposeRequest
  shell: readonly PlacedBlock[]
}

/** Requests the page's content and that of its placed blocks in parallel. */
export async function gatherContent(
  context: ComposeContext,
  { target, request, shell }: Gathering,
): Promise<GatheredContent | { kind: 'missing' }> {
  // The content service would refuse them, and has no page for them.
  if (!isContentParams(target.params)) return { kind: 'missing' }
  const placed = [...shell, ...target.definition.blocks.flatMap((block) => ('block' in block ? [block] : []))]
  const problems: BlockProblem[] = []
  const asked = pageContent(context, target, request)
  const [page, own] = await Promise.all([
    asked,
    Promise.all(
      placed.map((block) => {
        // What is around the page is the same for all visitors, and cached.
        const isShell = shell.includes(block)
        return ownData(context, block, { target, request, problems, page: asked, isShell })
      }),
    ),
  ])
  if (page === null || own.flat().some(isMissing)) return { kind: 'missing' }
  return { kind: 'gathered', ...page, own: new Map(own.flat()), problems, complete: problems.length === 0 }
}

/** Whether the page does not exist, because what a block is about does not. */
function isMissing([{ notFoundWithout }, { data }]: [PlacedBlock, OwnData]): boolean {
  return notFoundWithout !== undefined && data[notFoundWithout] == null
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

interface Asking {
  target: PageTarget
  request: ComposeRequest
  problems: BlockProblem[]
  page: Promise<PageContent | null>
  isShell: boolean
}

/**
 * The own data of a placed block. Where it cannot be loaded, the block is shown without it and the failure is logged,
 * unless the page requires the block.
 */
async function ownData(
  context: ComposeContext,
  placed: PlacedBlock,
  { target, request, problems, page, isShell }: Asking,
): Promise<[PlacedBlock, OwnData][]> {
  const document = context.kit.get(placed.block)?.document
  if (!document) return []
  if (placed.requestWhen !== undefined && !hasValue(placed.requestWhen, context.site, target)) return []
  const fields = variableFields(document, placed)
  const blocks = needsContent(fields) ? ((await page)?.blocks ?? []) : []
  try {
    const variables = evaluateFields(fields, { ...contextBeforeContent(context.site, target), blocks })
    const visitor = isShell ? {} : { visitor: request.visitor }
    const answer = await context.content.request({ document, variables, ...carried(request), ...visitor })
    return [[placed, { data: answer.data, fallbacks: byPath(answer) }]]
  } catch (error) {
    const isSignedOut = error instanceof ContentRefused && error.code === unauthenticated
    // The token was refused: there is another page for visitors who are signed out.
    if (placed.required || (isSignedOut && request.visitor?.token !== undefined)) throw error
    // A visitor who is not signed in has no such content.
    if (isSignedOut && request.visitor) return []
    problems.push({
      block: placed.block,
      reason: `its data could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    })
    return []
  }
}

/** A variable of a block's document takes the field of its name. */
function variableFields(
  { variables = [] }: TrustedDocument,
  { fields = {} }: PlacedBlock,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => variables.includes(name)))
}

/** Whether an expression uses the page's content, which must then be loaded first. */
function needsContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => key === '$content' || needsContent(one))
}

function carried({ acceptLanguage, signal }: ComposeRequest) {
  return { acceptLanguage, ...(signal ? { signal } : {}) }
}

function byPath({ fallbacks }: Pick<ContentResult, 'fallbacks'>): ReadonlyMap<string, string> {
  return new Map(fallbacks.map(({ path, locale }: Fallback) => [path.join('.'), locale]))
}

function parseSeo(seo: unknown): SeoData {
  return typeof seo === 'object' && seo !== null ? { ...seo, alternates: parseAlternates(seo) } : {}
}
