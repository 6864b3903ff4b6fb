import type { ExecutionResult } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import type { ExecuteResult } from '../graphql/executor.ts'
import type { Caller } from './caller.ts'
import { createDocumentAccess } from './document-access.ts'
import { httpErrors, requestError } from './graphql-errors.ts'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { createAskedChanges } from './asked-changes.ts'
import { bearerToken, deviceHeader, sinceHeader, sourcesHeader, variantHeader } from './request-headers.ts'

/**
 * Lets Yoga handle HTTP only: the content service executes, as it does for callers in its own process.
 * Throws GraphQLError, with a status, for documents that are not trusted and parameters that are not JSON.
 */
export function contentHttp({ service, allowAny = false, ...options }: GraphqlPluginOptions): Plugin<object, Caller> {
  const access = createDocumentAccess(options)
  const askedChanges = createAskedChanges(service.changesSince)
  return {
    onRequestParse({ request, url, setRequestParser }) {
      if (request.method === 'GET') setRequestParser(() => searchParams(url.searchParams))
    },
    onParams({ params, setParams, setParamsHandler }) {
      if (typeof params !== 'object' || params === null || Array.isArray(params)) return
      const hash = documentHash(params)
      if (hash !== null) setParams({ ...params, query: access.textOf(hash) })
      else if (!allowAny && typeof params.query === 'string') throw notTrusted()
      setParamsHandler(async ({ request, params: received, context: { address, site } }) => {
        const document = received.query ?? ''
        if (!allowAny) await access.check(document, site)
        const startedAt = service.revision()
        const executed = await service.execute({
          document,
          operationName: received.operationName,
          variables: received.variables,
          acceptLanguage: request.headers.get('accept-language') ?? undefined,
          variant: request.headers.get(variantHeader) ?? undefined,
          token: bearerToken(request.headers),
          clientAddress: address,
          device: request.headers.get(deviceHeader) ?? undefined,
          readOnly: request.method === 'GET',
          isAdmitted: site?.isAdmitted,
        })
        const since = request.headers.get(sinceHeader)
        const revision = executed.data?.['contentRevision']
        const isAsked = since !== null && typeof revision === 'string'
        return toYogaResult(executed, {
          isGet: request.method === 'GET',
          ...(request.headers.get(sourcesHeader) === '1' && { startedAt }),
          ...(isAsked && { changes: await askedChanges(since, revision) }),
        })
      })
    },
  }
}

/** A shared cache serves it for a minute, then serves it stale while it fetches the new one. */
const cacheHeaders = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

interface ResponseOptions {
  isGet: boolean
  /** The revision before the execution, for a client that uses the sources. */
  startedAt?: string
  /** What changed since the revision that the client has. */
  changes?: readonly string[] | null
}

function toYogaResult(
  { data, errors, extensions = {} }: ExecuteResult,
  { isGet, startedAt, changes }: ResponseOptions,
): ExecutionResult {
  const { sources, ...others } = extensions
  const all = {
    ...others,
    ...(startedAt !== undefined && sources ? { sources, revision: startedAt } : {}),
    ...(changes === undefined ? {} : { changes }),
    ...(isGet && !errors ? { http: { headers: cacheHeaders } } : {}),
  }
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

function notTrusted(): Error {
  return requestError(
    'Only trusted documents are executed. Send the sha256 of one as documentId.',
    'DOCUMENT_NOT_TRUSTED',
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
