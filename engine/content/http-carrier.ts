import { ContentUnreachable, type ContentCarrier } from './carrier.ts'
import type { ContentRequest } from './client.ts'
import { parseResponse } from './parse-response.ts'

export interface HttpCarrierOptions {
  /** Longest wait for an answer, milliseconds. */
  timeoutMs: number
  fetch?: typeof fetch
}

/**
 * Content over HTTP. A request names its document by hash; the text follows only to a service that does not know the
 * hash, and that service is sent the text at once from then on.
 */
export function createHttpCarrier(
  url: string,
  { timeoutMs, fetch = globalThis.fetch }: HttpCarrierOptions,
): ContentCarrier {
  const unknownHashes = new Set<string>()

  async function post(request: ContentRequest, withText: boolean): Promise<unknown> {
    const { document, acceptLanguage, signal } = request
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          'accept-language': acceptLanguage,
        },
        body: JSON.stringify(body(request, withText)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        redirect: 'error',
      })
      return await readJson(response)
    } catch (cause) {
      throw new ContentUnreachable(`The content service at ${url} did not answer ${document.name}: ${reasonOf(cause)}`, {
        cause,
      })
    }
  }

  return {
    async request(request) {
      const { hash, name } = request.document
      const first = await post(request, unknownHashes.has(hash))
      if (unknownHashes.has(hash) || !isUnknownHash(first)) return parseResponse(first, name)
      const second = await post(request, true)
      unknownHashes.add(hash)
      return parseResponse(second, name)
    },
  }
}

/** `documentId` and `persistedQuery` are the two names by which services take a hash. */
function body({ document, variables = {} }: ContentRequest, withText: boolean): Record<string, unknown> {
  const byHash = {
    documentId: document.hash,
    extensions: { persistedQuery: { version: 1, sha256Hash: document.hash } },
  }
  return { operationName: document.name, variables, ...(withText ? { query: document.text } : byHash) }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`status ${response.status} and no JSON`)
  }
}

/** Told by the codes in use, and by the plain refusal of a service that knows no hashes at all. */
function isUnknownHash(response: unknown): boolean {
  const errors = typeof response === 'object' && response !== null && 'errors' in response ? response.errors : null
  if (!Array.isArray(errors)) return false
  return /PERSISTED_?QUERY_?NOT_?(FOUND|SUPPORTED)|PersistedQuery(NotFound|NotSupported|Only)|unknown document|must provide (a )?query/i.test(
    JSON.stringify(errors),
  )
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message : cause.message
}
