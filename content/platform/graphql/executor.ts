import {
  type DocumentNode,
  execute,
  getOperationAST,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql'
import { hasCode } from '../../../packages/errors/coded-error.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { Identify } from '../identity/identity.ts'
import { createRequestIdentity } from '../identity/request-identity.ts'
import { languageOrder, requestedLanguage, type SiteLanguages } from '../language/language.ts'
import type { Log } from '../log.ts'
import type { ContentCache } from '../reads/content-cache.ts'
import { createReads } from '../reads/reads.ts'
import { shortNamesOf } from '../sources/source-name.ts'
import type { TableScope } from '../sources/table-scope.ts'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import type { ContentContext, Fallback } from './context.ts'
import { createDocuments } from './documents.ts'
import { needsCaptcha } from './needs-captcha.ts'
import type { ExecutionGate } from './execution-gate.ts'
import { formatError } from './format-error.ts'
import { readsContentOnly } from './operation-fields.ts'
import { contentQueries } from './served-schema.ts'
import { createPatientReads } from './patient-reads.ts'
import { valueError } from './text-limit.ts'

export interface ExecuteRequest {
  /** Text of a GraphQL document. Each text is parsed and validated only once. */
  document: string
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
  /** The request's accept-language header, e.g. "fr" or "nl-BE". */
  acceptLanguage?: string | undefined
  /** Name of the variant for which content is requested; one without content of its own has that of all variants. */
  variant?: string | undefined
  signal?: AbortSignal | undefined
  /** Token of the visitor's session, from the bearer header. */
  token?: string | undefined
  /** Address of the visitor, for limits. */
  clientAddress?: string | undefined
  /** Device token of the visitor's browser. */
  device?: string | undefined
  /** Refuses what is not a query of the content: mutations, as HTTP requires for GET, and personal data, as caches do. */
  readOnly?: boolean | undefined
  /** Whether the mutation is of a form that the site has admitted by its captcha. */
  isAdmitted?: boolean | undefined
}

/** Equal requests share one result object: do not modify it. */
export interface ExecuteResult {
  /** Missing when the document could not be executed. */
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLFormattedError[]
  extensions?: {
    /** Texts that were missing in the requested language. */
    fallbacks?: readonly Fallback[]
    /** Of a query of the content: short names of what the result is made of, sorted. A change of content names the same. */
    sources?: readonly string[]
    /** Device token for the visitor's browser. */
    device?: string
  }
}

/** The content of a variant, or of all variants. */
export interface VariantContent {
  reads: Database
  cache: ContentCache<ExecuteResult>
}

interface ExecutorOptions {
  schema: GraphQLSchema
  store: Pick<Store, 'writes'>
  identify: Identify
  /** Resolves when the caches have no answers of an older revision; null: they have none. */
  confirmation: () => Promise<void> | null
  /** What is read for a variant. */
  contentOf: (variant: string | undefined) => VariantContent
  gate: ExecutionGate
  /** For what is not a query of the content, so that neither kind of operation keeps the other out. */
  visitorGate: ExecutionGate
  languages: SiteLanguages
  kinds: PageKinds
  /** Allows introspection, and suggestions of names in errors. */
  introspection: boolean
  /** Texts of documents that were validated at build time. */
  validated?: ReadonlySet<string> | undefined
  log: Log
}

/**
 * Executes documents against the store. The result of a query of the content is cached until the content changes, unless
 * it has errors or says only that nothing was found: anybody can request any number of such results.
 * Errors of an operation are in its result; only a fault of this code rejects.
 */
export function createExecutor(options: ExecutorOptions): (request: ExecuteRequest) => Promise<ExecuteResult> {
  const { schema, confirmation, contentOf, gate, visitorGate, log, introspection, validated } = options
  const check = createDocuments(schema, { introspection, validated })
  const patiently = createPatientReads()
  return async (request) => {
    const checked = check(request.document)
    if ('errors' in checked) return { errors: checked.errors.map((error) => formatError(error, log)) }
    const { document, key } = checked
    const writes = getOperationAST(document, request.operationName)?.operation === OperationTypeNode.MUTATION
    const unfit = valueError({ ...request.variables, operationName: request.operationName }, writes)
    if (unfit) return { errors: [formatError(unfit, log)] }
    if (writes && !request.isAdmitted && needsCaptcha(document)) return { errors: [captchaRequired] }
    const cacheable = readsContentOnly(document, request.operationName, contentQueries)
    if (request.readOnly && !cacheable) return { errors: [methodNotAllowed] }
    const language = requestedLanguage(request.acceptLanguage, options.languages)
    const once = (): Promise<ExecuteResult> => executeIn(language, { document, request, options, cacheable })
    const run = writes ? once : () => patiently(once)
    if (!cacheable) return orRefusal(visitorGate(run))
    const { operationName, variables } = request
    await confirmation()
    const { cache } = contentOf(request.variant)
    const resultKey = JSON.stringify([key, language, operationName, declaredVariables(document, variables)])
    const cached = cache.results.get(resultKey)?.value
    if (cached) return cached
    const store = cache.results.startRead()
    const result = await orRefusal(gate(run))
    if (!result.errors && hasContent(result)) store(resultKey, result, result.extensions?.sources)
    return result
  }
}

/** The result of an execution, or the error why the gate refused it. */
async function orRefusal(execution: Promise<ExecuteResult>): Promise<ExecuteResult> {
  try {
    return await execution
  } catch (error) {
    if (!hasCode(error, 'BUSY', 'TIMEOUT')) throw error
    return { errors: [{ message: error.message, extensions: { code: error.code } }] }
  }
}

function hasContent({ data }: ExecuteResult): boolean {
  return Object.values(data ?? {}).some((value) => value !== null && !(Array.isArray(value) && value.length === 0))
}

/** Only the variables that the document declares: others do not change its result. */
function declaredVariables(document: DocumentNode, variables: ExecuteRequest['variables']): unknown[] {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const names = operations.flatMap(({ variableDefinitions = [] }) =>
    variableDefinitions.map((one) => one.variable.name.value),
  )
  return names.map((name) => [name, variables?.[name]])
}

const methodNotAllowed = {
  message: 'GET accepts queries of the content only. Send this operation by POST.',
  extensions: { code: 'METHOD_NOT_ALLOWED' },
}

const captchaRequired = {
  message: 'This operation needs a captcha: it is performed for a form of the site that was admitted.',
  extensions: { code: 'CAPTCHA_REQUIRED' },
}

interface Execution {
  document: DocumentNode
  request: ExecuteRequest
  options: ExecutorOptions
  /** Whether the result depends on the content alone. */
  cacheable: boolean
}

async function executeIn(
  language: string,
  { document, request, options, cacheable }: Execution,
): Promise<ExecuteResult> {
  const { schema, store, contentOf, log, introspection } = options
  const { reads, cache } = contentOf(request.variant)
  const context: ContentContext = {
    language,
    order: languageOrder(language, options.languages),
    languages: options.languages,
    kinds: options.kinds,
    fallbacks: [],
    reads: createReads(reads, cache, options.kinds),
    db: store.writes,
    clientAddress: request.clientAddress,
    device: { given: request.device },
    ...createRequestIdentity(options.identify, request.token),
  }
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
    abortSignal: request.signal,
    hideSuggestions: !introspection,
  })
  const extensions = { ...extensionsOf(context), ...(cacheable ? { sources: sourcesOf(context, cache.scope()) } : {}) }
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map((error) => formatError(error, log)) } : {}),
    ...(Object.keys(extensions).length > 0 ? { extensions } : {}),
  }
}

function extensionsOf({ fallbacks, device: { issued } }: ContentContext): ExecuteResult['extensions'] {
  return { ...(fallbacks.length > 0 ? { fallbacks } : {}), ...(issued === undefined ? {} : { device: issued }) }
}

function sourcesOf(
  { language, languages: { all }, reads: { recorder } }: ContentContext,
  scope: TableScope | null,
): string[] {
  return shortNamesOf(recorder.names(recorder.languages({ language, all }), scope))
}
