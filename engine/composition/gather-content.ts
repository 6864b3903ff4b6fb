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
import { contextBeforeContent } from './context-before-content.ts'
import { deliveredBlocks, type DeliveredBlock } from './delivered-blocks.ts'
import { evaluate, evaluateFields } from '../expressions/evaluate.ts'
import type { SeoData } from './head-context.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockProblem } from './prepare-block.ts'

export interface GatheredContent {
  kind: 'gathered'
  blocks: readonly DeliveredBlock[]
  /** The blocks in which expressions find content. */
  known: readonly DeliveredBlock[]
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
  const ask = (blocks: readonly PlacedBlock[], known: Asking['known']) =>
    Promise.all(
      blocks.map((block) => {
        // What is around the page is the same for all visitors, and cached.
        const isShell = shell.includes(block)
        return ownData(context, block, { target, request, problems, known, isShell })
      }),
    )
  const later = placed.filter((block) => dependsOnContent(context, block))
  const early = ask(
    placed.filter((block) => !later.includes(block)),
    async () => [],
  )
  const asked = pageContent(context, target, { request, early })
  const known = () => (target.definition.stateContent === undefined ? asked.then(blocksOf) : blocksOfBoth(asked, early))
  const [page, ...own] = await Promise.all([asked, early, ask(later, known)])
  if (page === null || own.flat(2).some(isMissing)) return { kind: 'missing' }
  return {
    kind: 'gathered',
    ...page,
    known: await known(),
    own: new Map(own.flat(2)),
    problems,
    complete: problems.length === 0,
  }
}

/** Whether the page does not exist, because what a block is about does not. */
function isMissing([{ notFoundWithout }, { data }]: [PlacedBlock, OwnData]): boolean {
  return notFoundWithout !== undefined && data[notFoundWithout] == null
}

interface PageContent {
  blocks: readonly DeliveredBlock[]
  seo: SeoData
}

function blocksOf(page: PageContent | null): readonly DeliveredBlock[] {
  return page?.blocks ?? []
}

/** The blocks of a state, and of the placed blocks those that have requested their data before. */
async function blocksOfBoth(page: Promise<PageContent | null>, early: Promise<[PlacedBlock, OwnData][][]>) {
  return [...blocksOf(await page), ...asDelivered(await early)]
}

function asDelivered(own: [PlacedBlock, OwnData][][]): DeliveredBlock[] {
  return own.flat().map(([{ block }, { data, fallbacks }]) => ({ type: block, fields: data, fallbacks }))
}

/** Whether a placed block needs other content of the page before it can request its own. */
function dependsOnContent({ kit }: ComposeContext, placed: PlacedBlock): boolean {
  const document = kit.get(placed.block)?.document
  return document !== undefined && (needsContent(variableFields(document, placed)) || needsContent(placed.requestWhen))
}

interface PageRequest {
  request: ComposeRequest
  early: Promise<[PlacedBlock, OwnData][][]>
}

/** @returns null where the content service has no such page. */
async function pageContent(
  context: ComposeContext,
  target: PageTarget,
  { request, early }: PageRequest,
): Promise<PageContent | null> {
  const { content, pageDocument } = context
  const { stateContent } = target.definition
  const path =
    stateContent === undefined
      ? contentPath(target.definition, target.params)
      : statePath(context, target, asDelivered(await early))
  if (path === null) return { blocks: [], seo: {} }
  const required = stateContent === undefined && (target.definition.content?.required ?? true)
  const variables = { path, required }
  const { data, fallbacks } = await content.request({ document: pageDocument, variables, ...carried(request) })
  const blocks = deliveredBlocks(data.blocksForPage, fallbacks, 'blocksForPage')
  if (blocks === null && variables.required) return null
  return { blocks: blocks ?? [], seo: parseSeo(data.seoForPage, fallbacks) }
}

function statePath({ site }: ComposeContext, target: PageTarget, blocks: readonly DeliveredBlock[]): string | null {
  const path: unknown = evaluate(target.definition.stateContent, { ...contextBeforeContent(site, target), blocks })
  return typeof path === 'string' && path !== '' ? path : null
}

interface Asking {
  target: PageTarget
  request: ComposeRequest
  problems: BlockProblem[]
  /** What expressions may use that need other content of the page. */
  known: () => Promise<readonly DeliveredBlock[]>
  isShell: boolean
}

/**
 * The own data of a placed block. Where it cannot be loaded, the block is shown without it and the failure is logged,
 * unless the page requires the block.
 */
async function ownData(
  context: ComposeContext,
  placed: PlacedBlock,
  { target, request, problems, known, isShell }: Asking,
): Promise<[PlacedBlock, OwnData][]> {
  const block = context.kit.get(placed.block)
  const document = block?.document
  if (!document) return []
  const expressions = { ...contextBeforeContent(context.site, target), blocks: await known() }
  if (placed.requestWhen !== undefined && evaluate(placed.requestWhen, expressions) === undefined) return []
  try {
    const variables = block.variables
      ? block.variables(evaluateFields(placed.fields ?? {}, expressions))
      : evaluateFields(variableFields(document, placed), expressions)
    if (variables === null) return []
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

function parseSeo(seo: unknown, fallbacks: readonly Fallback[]): SeoData {
  if (typeof seo !== 'object' || seo === null) return {}
  const own = fallbacks.filter(({ path }) => path[0] === 'seoForPage')
  const fellBack = new Map(own.map(({ path, locale }) => [path.slice(1).join('.'), locale]))
  return { ...seo, alternates: parseAlternates(seo), fallbacks: fellBack }
}
