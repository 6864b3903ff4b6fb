import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql'
// Yoga recognizes only its own error class; a bundler may give this file another copy of graphql.
import { createGraphQLError, type GraphQLParams, type Plugin } from 'graphql-yoga'
import type { ExecuteResult } from '../graphql/executor.ts'
import type { ContentService } from '../service.ts'
import { addressHeader, bearerToken, deviceHeader } from './request-headers.ts'

interface ContentHttpOptions {
  service: ContentService
  trusted: Readonly<Record<string, string>>
  allowAny: boolean
}

/** Lets Yoga handle HTTP only: the content service executes, as it does for callers in its own process. */
export function contentHttp({ service, trusted, allowAny }: ContentHttpOptions): Plugin {
  return {
    onRequestParse({ request, url, setRequestParser }) {
      if (request.method === 'GET') setRequestParser(() => searchParams(url.searchParams))
    },
    onParams({ params, setParams, setParamsHandler }) {
      if (typeof params !== 'object' || params === null || Array.isArray(params)) return
      const hash = documentHash(params)
      if (hash !== null) setParams({ ...params, query: trustedText(trusted, hash) })
      else if (!allowAny && typeof params.query === 'string') throw notTrusted()
      setParamsHandler(async ({ request, params: received }) => {
        const executed = await service.execute({
          document: received.query ?? '',
          operationName: received.operationName,
          variables: received.variables,
          acceptLanguage: request.headers.get('accept-language') ?? undefined,
          token: bearerToken(request.headers),
          clientAddress: request.headers.get(addressHeader) ?? undefined,
          device: request.headers.get(deviceHeader) ?? undefined,
          readOnly: request.method === 'GET',
        })
        return toYogaResult(executed, request.method === 'GET')
      })
    },
  }
}

/** A shared cache serves it for a minute, then serves it stale while it fetches the new one. */
const cacheHeaders = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

function toYogaResult({ data, errors, extensions }: ExecuteResult, isGet: boolean): ExecutionResult {
  const http = isGet && !errors ? { http: { headers: cacheHeaders } } : {}
  const all = { ...extensions, ...http }
  return {
    ...(data !== undefined && { data }),
    ...(errors && { errors: httpErrors(data === undefined, errors) }),
    ...(Object.keys(all).length > 0 && { extensions: all }),
  }
}

/** Throws a request error where a parameter that should be JSON is not. */
function searchParams(search: URLSearchParams): GraphQLParams {
  const json = (name: string): Record<string, unknown> | undefined => {
    const text = search.get(name)
    if (!text) return undefined
    try {
      // Yoga checks next that it is an object.
      return JSON.parse(text) as Record<string, unknown>
    } catch {
      throw requestError(`The parameter "${name}" is not JSON.`, 'BAD_REQUEST')
    }
  }
  const text = (name: string): string | undefined => search.get(name) ?? undefined
  const [query, operationName, documentId] = [text('query'), text('operationName'), text('documentId')]
  const [variables, extensions] = [json('variables'), json('extensions')]
  return {
    ...(query !== undefined && { query }),
    ...(operationName !== undefined && { operationName }),
    ...(variables !== undefined && { variables }),
    ...(extensions !== undefined && { extensions }),
    ...(documentId !== undefined && { documentId }),
  }
}

/** sha256 of the requested document, from either of the two places where clients send it. */
function documentHash(params: GraphQLParams & { documentId?: unknown }): string | null {
  const persisted: unknown = params.extensions?.['persistedQuery']
  const hash = isRecord(persisted) ? persisted['sha256Hash'] : params.documentId
  return typeof hash === 'string' ? hash.replace(/^sha256:/, '') : null
}

function trustedText(trusted: Readonly<Record<string, string>>, hash: string): string {
  const text = Object.hasOwn(trusted, hash) ? trusted[hash] : undefined
  if (text === undefined)
    throw requestError(
      'No trusted document has this hash. Rebuild the client with the documents of this server.',
      'PERSISTED_QUERY_NOT_FOUND',
    )
  return text
}

function notTrusted(): GraphQLError {
  return requestError(
    'Only trusted documents are executed. Send the sha256 of one as documentId.',
    'DOCUMENT_NOT_TRUSTED',
  )
}

function requestError(message: string, code: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code, http: { status: 400 } } })
}

/** 400 for all others. */
const statusByCode: Readonly<Record<string, number>> = { METHOD_NOT_ALLOWED: 405, BUSY: 503, TIMEOUT: 503 }

/** Yoga reads the status from `http` and does not send it to the client. */
function httpErrors(isRequestError: boolean, errors: readonly GraphQLFormattedError[]): GraphQLError[] {
  return errors.map(({ message, path, locations, extensions }) => {
    const status = statusByCode[String(extensions?.['code'])] ?? 400
    const http = isRequestError ? { http: { status, spec: status === 400 } } : {}
    const error = createGraphQLError(message, { path, extensions: { ...extensions, ...http } })
    return locations ? Object.assign(error, { locations }) : error
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
