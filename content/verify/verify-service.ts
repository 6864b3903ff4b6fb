import type { GraphQLSchema } from 'graphql'
import { type AnswerFault, checkAnswer } from './check-answer.ts'
import { type OperationVariable, type ReadOperation, readOperation } from './read-operation.ts'
import { createSeenValues, samples, type SeenValues } from './samples.ts'
import type { OperationUse, ServiceAnswer, SitePageContent, VerifiedSite } from './verified-site.ts'

/** `missing`: there is no answer, or one without something that the operation selects. */
export type VerifiedResult = 'answered' | 'missing' | 'wrong type' | 'too slow' | 'not tried'

export interface VerifiedRequest {
  variables: Readonly<Record<string, unknown>>
  result: VerifiedResult
  /** Why the result is not `answered`. A full sentence. */
  reason?: string
  faults: readonly AnswerFault[]
  ms: number
  /** What the site does not show therefore. */
  costs?: OperationUse
}

export interface VerifiedOperation {
  name: string
  /** The worst of its requests. */
  result: VerifiedResult
  requests: readonly VerifiedRequest[]
}

interface Contract {
  schema: GraphQLSchema
  /** Fields of Query that do not depend on visitors. */
  contentFields: ReadonlySet<string>
}

/**
 * Sends the operations of a site to a content service, one after the other, and compares the answers with the contract.
 * Values of variables are from earlier answers. Mutations are not sent.
 * @param only names of operations; others are sent where their answers are needed, and are not in the result.
 */
export async function verifyService(
  site: VerifiedSite,
  contract: Contract,
  only: readonly string[] = [],
): Promise<VerifiedOperation[]> {
  const seen = createSeenValues()
  const operations = site.operations.map((operation) => readOperation(operation, contract))
  const verified = new Map<string, VerifiedOperation>()
  for (const one of inOrder(operations, only)) {
    // oxlint-disable-next-line no-await-in-loop -- the values of one are from the answers of those before
    const requests = await verifyRequests(one, { site, contract, seen })
    verified.set(one.operation.name, { name: one.operation.name, result: worstOf(requests), requests })
  }
  const names = only.length > 0 ? only : site.operations.map(({ name }) => name)
  return names.flatMap((name) => verified.get(name) ?? [])
}

/** First those without values from answers, then those that need only the paths of pages. */
function inOrder(operations: readonly ReadOperation[], only: readonly string[]): ReadOperation[] {
  const stage = ({ variables }: ReadOperation): number => {
    const needed = variables.flatMap((one) => (one.isRequired ? (sampleOf(one)?.from ?? []) : []))
    if (needed.length === 0) return 0
    return needed.every((from) => from === 'SitePage.path') ? 1 : 2
  }
  const isWanted = (one: ReadOperation) => only.length === 0 || only.includes(one.operation.name)
  const last = Math.max(0, ...operations.filter(isWanted).map(stage))
  return operations
    .filter((one) => isWanted(one) || (!one.isMutation && stage(one) < last))
    .toSorted((a, b) => stage(a) - stage(b))
}

interface Verifying {
  site: VerifiedSite
  contract: Contract
  seen: SeenValues
}

async function verifyRequests(read: ReadOperation, { site, contract, seen }: Verifying): Promise<VerifiedRequest[]> {
  const { operation } = read
  const plan = planRequests(read, { site, seen })
  if (typeof plan === 'string') return [{ variables: {}, result: 'not tried', reason: plan, faults: [], ms: 0 }]
  const verified: VerifiedRequest[] = []
  for (const { variables, page } of plan) {
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- its time is measured
    const answer = await site.send(operation, variables)
    const ms = Math.round(performance.now() - started)
    const judged = judge(answer, { read, variables, contract, seen, page, leftOut: site.leftOut })
    const costs = costsOf(judged, { answer, page, use: () => site.useOf(operation.name) })
    verified.push({ variables, ...judged, ms, ...(costs && { costs }) })
  }
  return verified
}

interface PlannedRequest {
  variables: Readonly<Record<string, unknown>>
  /** Of the request for the blocks of a page. */
  page?: SitePageContent | undefined
}

/** @returns why nothing is sent, where values are missing. */
function planRequests(
  { isMutation, variables }: ReadOperation,
  { site, seen }: Pick<Verifying, 'site' | 'seen'>,
): PlannedRequest[] | string {
  if (isMutation) return 'It changes data.'
  if (isPageQuery(variables)) return planPages(site.pages, seen)
  const missing = variables.find((one) => one.isRequired && valueOf(one, { seen, isIncluded: true }) === undefined)
  if (missing)
    return `No answer has a value for $${missing.name}${missing.argument === undefined ? '' : ` (${missing.argument})`}.`
  const withConditions = (isIncluded: boolean): PlannedRequest => ({
    variables: Object.fromEntries(
      variables.flatMap((one) => (one.isRequired ? [[one.name, valueOf(one, { seen, isIncluded })]] : [])),
    ),
  })
  const isConditional = variables.some((one) => one.argument === undefined && !one.includesPersonal)
  return isConditional ? [withConditions(true), withConditions(false)] : [withConditions(true)]
}

/** The query that the site sends for any page: its second variable says whether the page must exist. */
function isPageQuery(variables: readonly OperationVariable[]): boolean {
  return variables.some(({ argument }) => argument === 'Query.blocksForPage.required')
}

function planPages(pages: readonly SitePageContent[], seen: SeenValues): PlannedRequest[] | string {
  const planned = pages.flatMap((page) => {
    const [start = '', end] = page.path.split(/\{\w+\}/)
    const isListed = (path: unknown) => !pages.some((other) => other.path === path)
    const path = end === undefined ? page.path : seen.of({ from: 'SitePage.path', startsWith: start }).find(isListed)
    return path === undefined ? [] : [{ page, variables: { path, required: page.isRequired } }]
  })
  return planned.length > 0 ? planned : 'No page of the site has content, or no answer lists a page.'
}

function valueOf(one: OperationVariable, { seen, isIncluded }: { seen: SeenValues; isIncluded: boolean }): unknown {
  if (one.argument === undefined) return isIncluded && !one.includesPersonal
  const sample = sampleOf(one)
  if (!sample) return undefined
  const values = seen.of(sample)
  if (!one.isList) return values[0] ?? sample.fallback
  if (values.length > 0) return values.slice(0, 3)
  return sample.fallback === undefined ? undefined : [sample.fallback]
}

function sampleOf({ argument }: OperationVariable) {
  return argument === undefined ? undefined : samples[argument]
}

interface Judging {
  read: ReadOperation
  variables: Readonly<Record<string, unknown>>
  contract: Contract
  seen: SeenValues
  page: SitePageContent | undefined
  leftOut: VerifiedSite['leftOut']
}

type Judged = Pick<VerifiedRequest, 'result' | 'reason' | 'faults'>

function judge(answer: ServiceAnswer, { read, variables, contract, seen, page, leftOut }: Judging): Judged {
  const { operation, document } = read
  const of = (result: VerifiedResult, reason?: string): Judged => ({ result, ...(reason && { reason }), faults: [] })
  if (answer.kind === 'bounded') return of('not tried', answer.reason)
  if (answer.kind === 'none') return of(answer.isTooSlow ? 'too slow' : 'missing', answer.reason)
  if (answer.kind === 'not-signed')
    return of('not tried', 'The service answers it to signed requests only. Set SESSION_SECRET as for the site.')
  const [error] = answer.errors
  if (error) {
    // Nobody is signed in, and the service says so.
    if (operation.dependsOnVisitors && expectedRefusals.has(error.code)) return of('answered')
    const code = error.code === '' ? '' : ` (${error.code})`
    return of('missing', `The service answered with an error: ${error.message}${code}`)
  }
  const faults = checkAnswer({ ...contract, document, variables, data: answer.data, onValue: seen.note })
  if (faults.some(({ kind }) => kind === 'wrong-type')) return { result: 'wrong type', faults }
  if (faults.length > 0) return { result: 'missing', faults }
  const { blocksForPage } = (answer.data ?? {}) as { blocksForPage?: unknown }
  if (page?.isRequired && blocksForPage === null)
    return of('missing', `The service has no page at ${String(variables['path'])}.`)
  if (page) {
    const blocks = leftOut(blocksForPage).map(({ index, path, ...fault }): AnswerFault => ({
      kind: 'wrong-type',
      path: ['blocksForPage', index, ...path],
      ...fault,
    }))
    if (blocks.length > 0) return { result: 'wrong type', faults: blocks }
  }
  return of('answered')
}

/** What is refused without a valid token. */
const expectedRefusals: ReadonlySet<string> = new Set(['UNAUTHENTICATED'])

interface Costing {
  answer: ServiceAnswer
  page: SitePageContent | undefined
  use: () => OperationUse
}

function costsOf({ result, faults }: Judged, { answer, page, use }: Costing): OperationUse | undefined {
  if (result === 'answered' || result === 'not tried') return undefined
  if (!page) return use()
  const blocks = faults.map(({ path }) => blockAt(answer, path))
  // A block with a wrong field is left out, and the page is shown without it.
  if (faults.length === 0 || blocks.includes(undefined)) return { pages: page.pages, blocks: [], actions: [] }
  const types = [...new Set(blocks)].flatMap((block) => block ?? [])
  return { pages: [], blocks: types.map((block) => ({ block, pages: page.pages })), actions: [] }
}

function blockAt(answer: ServiceAnswer, [root, index]: readonly (string | number)[]): string | undefined {
  if (answer.kind !== 'answer' || root !== 'blocksForPage' || index === undefined) return undefined
  const { blocksForPage } = answer.data as { blocksForPage: { __typename?: unknown }[] }
  return String(blocksForPage[Number(index)]?.__typename)
}

const severity: Readonly<Record<VerifiedResult, number>> = {
  'not tried': 0,
  answered: 1,
  'too slow': 2,
  'wrong type': 3,
  missing: 4,
}

function worstOf(requests: readonly VerifiedRequest[]): VerifiedResult {
  const [worst] = requests.map(({ result }) => result).toSorted((a, b) => severity[b] - severity[a])
  return worst ?? 'not tried'
}
