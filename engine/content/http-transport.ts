import { readBoundedJson } from './bounded-json.ts'
import { ContentUnreachable, type ContentTransport } from './transport.ts'
import type { ContentRequest } from './client.ts'
import type { ContentAudience } from './content-audience.ts'
import { parsePerformed, parseResponse } from './parse-response.ts'
import { createHttpUploads } from './http-uploads.ts'
import { asRecord } from './record.ts'
import { separateCredentials } from './separate-credentials.ts'
import { notSigned, signatureHeader, type SignRequest } from './signed-request.ts'
import type { Visitor } from './visitor.ts'

export interface HttpTransportOptions {
  /** Maximum time for a response, milliseconds. */
  timeoutMs: number
  /** Signs the requests. Without it, the service takes them for those of anonymous visitors. */
  sign?: SignRequest | undefined
  /** Called when the service refuses a request because of its signature, or because it has none. */
  onNotSigned?: (message: string) => void
  /** Headers of the trace that a request is a part of. */
  traceHeaders?: (() => Record<string, string>) | undefined
  fetch?: typeof fetch
}

/** A page has about 30 kB, the map of all shops 80 kB: a hundred times as much is a mistake. */
const maxResponseBytes = 8 * 1024 * 1024

/**
 * Content over HTTP. User and password of the address are sent as an authorization header. A request names its document
 * by hash. If the service does not know the hash, the request is sent again with the text, and so are all later ones of
 * that document.
 */
export function createHttpTransport(
  address: string,
  { timeoutMs, sign, onNotSigned, traceHeaders, fetch = globalThis.fetch }: HttpTransportOptions,
): ContentTransport {
  const { url, authorization } = separateCredentials(address)
  const unknownHashes = new Set<string>()
  const headersFor = (visitor: Visitor | undefined): Record<string, string> => ({
    ...(authorization === undefined ? {} : { authorization }),
    ...visitorHeaders(visitor),
    ...traceHeaders?.(),
  })

  async function post(request: ContentRequest, withText: boolean): Promise<unknown> {
    const { document, signal, visitor, isAdmitted = false, maxBytes = maxResponseBytes } = request
    const timeout = AbortSignal.timeout(timeoutMs)
    const body = JSON.stringify(bodyOf(request, withText))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          ...audienceHeaders(request),
          ...changeHeaders(request),
          ...(sign && { [signatureHeader]: sign({ endpoint: 'graphql', body, isAdmitted }) }),
          ...headersFor(visitor),
        },
        body,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'error',
      })
      return await readJson(response, maxBytes)
    } catch (cause) {
      throw new ContentUnreachable(
        `The content service at ${url} did not respond to ${document.name}: ${reasonOf(cause)}`,
        {
          cause,
        },
      )
    }
  }

  async function send(request: ContentRequest): Promise<unknown> {
    const { hash } = request.document
    const first = await post(request, unknownHashes.has(hash))
    reportNotSigned(first)
    if (unknownHashes.has(hash) || !isUnknownHash(first)) return first
    const second = await post(request, true)
    unknownHashes.add(hash)
    return second
  }

  function reportNotSigned(response: unknown): void {
    const { errors } = asRecord(response)
    if (!onNotSigned || !Array.isArray(errors)) return
    const refusal = errors.map(asRecord).find(({ extensions }) => asRecord(extensions).code === notSigned)
    if (refusal) onNotSigned(String(refusal.message))
  }

  return {
    request: async (request) => parseResponse(await send(request), request.document.name),
    perform: async (request) => parsePerformed(await send(request), request.document.name),
    ...createHttpUploads({ url, headersFor, sign, onNotSigned, fetch }),
  }
}

/** Names of the headers that say for which variant content is requested, and for which region. */
const variantHeader = 'x-variant'
const regionHeader = 'x-region'

function audienceHeaders({ acceptLanguage, variant, region }: ContentAudience): Record<string, string> {
  return {
    'accept-language': acceptLanguage,
    ...(variant === undefined ? {} : { [variantHeader]: variant }),
    ...(region === undefined ? {} : { [regionHeader]: region }),
  }
}

/** Of results for one visitor nothing is stored that could be out of date. */
function changeHeaders({ since, visitor }: ContentRequest): Record<string, string> {
  return {
    ...(visitor ? {} : { 'x-content-sources': '1' }),
    ...(since === undefined ? {} : { 'x-content-since': since }),
  }
}

/** The token replaces user and password of the address: a request has one authorization. */
function visitorHeaders({ token, address, device }: Visitor = {}): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(device === undefined ? {} : { 'x-device-token': device }),
  }
}

/** `documentId` and `persistedQuery` are the two conventions for a hash. */
function bodyOf({ document, variables = {} }: ContentRequest, withText: boolean): Record<string, unknown> {
  const byHash = {
    documentId: document.hash,
    extensions: { persistedQuery: { version: 1, sha256Hash: document.hash } },
  }
  return { operationName: document.name, variables, ...(withText ? { query: document.text } : byHash) }
}

/** GraphQL over HTTP allows status 401 and 403 for the errors of a visitor's token. */
async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const parsed = await readBoundedJson(response, maxBytes)
  if (Array.isArray(asRecord(parsed).errors)) return parsed
  if (response.status === 401 || response.status === 403)
    throw new Error(`answered with status ${response.status}: check user and password in its address`)
  if (parsed === undefined) throw new Error(`answered with status ${response.status}, not JSON`)
  return parsed
}

/** By the error codes in use, and by the message of a service that does not support hashes. */
function isUnknownHash(response: unknown): boolean {
  const { errors } = asRecord(response)
  if (!Array.isArray(errors)) return false
  return /PERSISTED_?QUERY_?NOT_?(FOUND|SUPPORTED)|PersistedQuery(NotFound|NotSupported|Only)|unknown document|must provide (a )?query/i.test(
    JSON.stringify(errors),
  )
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
