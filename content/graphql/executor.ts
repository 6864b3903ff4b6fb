import {
  type DocumentNode,
  execute,
  getOperationAST,
  type GraphQLFormattedError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql'
import { requestedLanguage } from '../language/language.ts'
import type { Log } from '../log.ts'
import type { ContentCache } from '../store/content-cache.ts'
import { createReads } from '../store/reads.ts'
import type { Database } from '../store/database.ts'
import type { ContentContext, Fallback } from './context.ts'
import { createDocuments } from './documents.ts'
import { errorAnswer } from './error-answer.ts'

export interface ExecuteRequest {
  /** Text of a GraphQL document. Each text is parsed and validated once. */
  document: string
  operationName?: string | null | undefined
  variables?: Readonly<Record<string, unknown>> | null | undefined
  /** accept-language of the request, e.g. "fr" or "nl-BE". */
  acceptLanguage?: string | undefined
  signal?: AbortSignal | undefined
  /** Refuses everything but queries. */
  readOnly?: boolean | undefined
}

/** Requests that ask for the same get the same answer: it is not to be changed. */
export interface ExecuteAnswer {
  /** Left out when the document could not be executed. */
  data?: Record<string, unknown> | null
  errors?: readonly GraphQLFormattedError[]
  /** Texts that were missing in the language asked for. */
  extensions?: { fallbacks: readonly Fallback[] }
}

interface ExecutorOptions {
  schema: GraphQLSchema
  db: Database
  cache: ContentCache<ExecuteAnswer>
  /** Languages of the site. */
  languages: () => readonly string[]
  /** Lets documents ask for the schema, and errors suggest names. */
  introspection: boolean
  /** Texts of documents that were validated when they were built. */
  validated?: ReadonlySet<string> | undefined
  log: Log
}

/** Executes documents against the store. An answer without errors is kept until the content changes. */
export function createExecutor(options: ExecutorOptions): (request: ExecuteRequest) => Promise<ExecuteAnswer> {
  const { schema, cache, log, introspection, validated } = options
  const check = createDocuments(schema, { introspection, validated })
  return async (request) => {
    const checked = check(request.document)
    if ('errors' in checked) return { errors: checked.errors.map((error) => errorAnswer(error, log)) }
    const { document, key } = checked
    if (request.readOnly && isChange(document, request.operationName)) return { errors: [methodNotAllowed] }
    const language = requestedLanguage(request.acceptLanguage, options.languages())
    const answerKey = JSON.stringify([key, language, request.operationName, declared(document, request.variables)])
    const kept = cache.answers.get(answerKey)?.value
    if (kept) return kept
    const keepAnswer = cache.answers.begin()
    const answer = await executeIn(language, { document, request, options })
    if (!answer.errors) keepAnswer(answerKey, answer)
    return answer
  }
}

/** What is no variable of the document makes no difference to its answer. */
function declared(document: DocumentNode, variables: ExecuteRequest['variables']): unknown[] {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const names = operations.flatMap(({ variableDefinitions = [] }) =>
    variableDefinitions.map((one) => one.variable.name.value),
  )
  return names.map((name) => [name, variables?.[name]])
}

const methodNotAllowed = {
  message: 'Only a query can be asked for by GET.',
  extensions: { code: 'METHOD_NOT_ALLOWED' },
}

function isChange(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName)
  return operation !== null && operation !== undefined && operation.operation !== OperationTypeNode.QUERY
}

interface Execution {
  document: DocumentNode
  request: ExecuteRequest
  options: ExecutorOptions
}

async function executeIn(language: string, { document, request, options }: Execution): Promise<ExecuteAnswer> {
  const { schema, db, cache, log, introspection } = options
  const context: ContentContext = {
    language,
    languages: options.languages(),
    fallbacks: [],
    reads: createReads(db, cache),
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
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors ? { errors: errors.map((error) => errorAnswer(error, log)) } : {}),
    ...(context.fallbacks.length > 0 ? { extensions: { fallbacks: context.fallbacks } } : {}),
  }
}
