import type { PlacedBlock } from '../config/site-config.ts'
import { ContentRefused, unauthenticated, type ContentResult, type TrustedDocument } from '../content/client.ts'
import { audienceOf } from '../content/content-audience.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluateFields } from '../expressions/evaluate.ts'
import { isMet } from '../expressions/is-met.ts'
import type { RegisteredBlock } from './block-registry.ts'
import type { ComposeContext, ComposeRequest } from './compose-context.ts'
import { contextBeforeContent } from './context-before-content.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import { blockSource } from './block-source.ts'
import type { PageTarget } from './page-target.ts'
import type { BlockProblem } from './prepare-block.ts'

/** What a placed block has requested for itself. */
export interface OwnData {
  data: Record<string, unknown>
  fallbacks: ReadonlyMap<string, string>
}

type LoadedBlock = readonly [placed: PlacedBlock, own: OwnData]

interface PlacedDataRequest {
  target: PageTarget
  request: ComposeRequest
  shell: readonly PlacedBlock[]
  /** Gets the failures. */
  problems: BlockProblem[]
  /** What expressions may use that need other content of the page. */
  known: () => Promise<readonly DeliveredBlock[]>
}

/**
 * The own data of placed blocks, without those that request nothing. Where it cannot be loaded, the block is shown
 * without it and the failure is logged. Rejects where the page requires the block, and where the token of the visitor is
 * refused.
 */
export async function loadPlacedData(
  context: ComposeContext,
  blocks: readonly PlacedBlock[],
  input: PlacedDataRequest,
): Promise<LoadedBlock[]> {
  const loaded = await Promise.all(blocks.map((placed) => loadOne(context, placed, input)))
  return loaded.flat()
}

async function loadOne(context: ComposeContext, placed: PlacedBlock, input: PlacedDataRequest): Promise<LoadedBlock[]> {
  const block = context.registry.get(placed.block)
  const document = block?.document
  if (!document) return []
  const { target, request, shell, problems, known } = input
  const expressions = { ...contextBeforeContent(context.site, target), blocks: await known() }
  if (placed.requestWhen !== undefined && !isMet(placed.requestWhen, expressions)) return []
  try {
    const variables = variablesOf(block, document, { placed, expressions })
    if (variables === null) return []
    // What is around the page is the same for all visitors, and cached.
    const visitor = shell.includes(placed) ? {} : { visitor: request.visitor }
    const answer = await context.content.request({ document, variables, ...audienceOf(request), ...visitor })
    return [[placed, { data: answer.data, fallbacks: byPath(answer) }]]
  } catch (error) {
    problems.push(...problemsOf(error, placed, input))
    return []
  }
}

/** The variables of a block's query; null where it requests nothing. */
function variablesOf(
  block: RegisteredBlock,
  document: TrustedDocument,
  { placed, expressions }: { placed: PlacedBlock; expressions: ExpressionContext },
): Readonly<Record<string, unknown>> | null {
  if (block.variables) return block.variables(evaluateFields(placed.fields ?? {}, expressions))
  return evaluateFields(variableFields(document, placed), expressions)
}

/** @throws the error where the page cannot do without the data. */
function problemsOf(
  error: unknown,
  placed: PlacedBlock,
  { request: { visitor }, target, shell }: PlacedDataRequest,
): BlockProblem[] {
  const isSignedOut = error instanceof ContentRefused && error.reason === unauthenticated
  // The token was refused: there is another page for visitors who are signed out.
  if (placed.required || (isSignedOut && visitor?.token !== undefined)) throw error
  // A visitor who is not signed in has no such content.
  if (isSignedOut && visitor) return []
  const source = blockSource(target, shell.includes(placed) ? 'shell' : 'page')
  const reason = error instanceof Error ? error.message : String(error)
  return [{ block: placed.block, source, reason: `Its data could not be loaded: ${reason}` }]
}

/** Whether the page does not exist, because what a block is about does not. */
export function isNotFound([{ notFoundWithout }, { data }]: LoadedBlock): boolean {
  return notFoundWithout !== undefined && data[notFoundWithout] == null
}

/** Blocks that config places, with the content that they requested, in the form of blocks that the content delivers. */
export function asDelivered(loaded: readonly LoadedBlock[]): DeliveredBlock[] {
  return loaded.map(([{ block }, { data, fallbacks }]) => ({ type: block, fields: data, fallbacks }))
}

/** Whether a placed block needs other content of the page before it can request its own. */
export function needsContent({ registry }: ComposeContext, placed: PlacedBlock): boolean {
  const document = registry.get(placed.block)?.document
  return document !== undefined && (usesContent(variableFields(document, placed)) || usesContent(placed.requestWhen))
}

function usesContent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, one]) => key === '$content' || usesContent(one))
}

/** A variable of a block's document takes the field of its name. */
function variableFields(
  { variables = [] }: TrustedDocument,
  { fields = {} }: PlacedBlock,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => variables.includes(name)))
}

function byPath({ fallbacks }: Pick<ContentResult, 'fallbacks'>): ReadonlyMap<string, string> {
  return new Map(fallbacks.map(({ path, locale }) => [path.join('.'), locale]))
}
