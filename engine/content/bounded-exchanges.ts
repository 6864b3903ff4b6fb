import { asRecord } from './record.ts'

/** A request to a content service with its response, without headers: no cookie, no token, no address. */
export interface RecordedExchange {
  operation: string
  variables: Readonly<Record<string, unknown>>
  acceptLanguage: string
  /** JSON. */
  response: unknown
}

export interface ExchangeBounds {
  maxRequests: number
  /** Of all responses together. */
  maxBytes: number
  /** Of all requests together, milliseconds. */
  maxMs: number
}

export interface BoundedExchanges {
  /** For requests of GraphQL to one address. Rejects for others, and beyond the bounds. */
  fetch: typeof fetch
  /** What was answered with JSON. */
  exchanges: readonly RecordedExchange[]
  /** The bound that is reached, as a full sentence; null: none. */
  reached: () => string | null
}

/** Sends requests to one address within bounds, and keeps them with their responses. */
export function boundedExchanges(
  address: string,
  { maxRequests, maxBytes, maxMs }: ExchangeBounds,
  send: typeof fetch = globalThis.fetch,
): BoundedExchanges {
  const deadline = performance.now() + maxMs
  const exchanges: RecordedExchange[] = []
  let requests = 0
  let bytes = 0
  const reached = (): string | null => {
    if (requests >= maxRequests) return `The limit of ${maxRequests} requests is reached.`
    if (bytes >= maxBytes) return `The limit of ${maxBytes} bytes is reached.`
    return performance.now() >= deadline ? `The limit of ${maxMs / 1000} seconds is reached.` : null
  }
  async function read({ body }: Response): Promise<string> {
    const pieces: Uint8Array[] = []
    // Leaving the loop cancels the stream.
    for await (const piece of body ?? []) {
      bytes += piece.length
      if (bytes >= maxBytes) throw new Error(reached() ?? '')
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString()
  }

  return {
    exchanges,
    reached,
    async fetch(url, init) {
      const bound = String(url) === address ? reached() : `Only ${address} is requested.`
      if (bound !== null) throw new Error(bound)
      requests++
      const response = await send(url, init)
      const text = await read(response)
      const exchange = readExchange(init, text)
      if (exchange) exchanges.push(exchange)
      const { status, headers } = response
      return new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? '' } })
    },
  }
}

type RecordedRequest = Omit<RecordedExchange, 'response'>

/** What a request of GraphQL asks. @internal Exported for the replay of tests. */
export function readRequest({ body, headers }: RequestInit = {}): RecordedRequest {
  const { operationName, variables } = asRecord(JSON.parse(String(body)))
  return {
    operation: String(operationName),
    variables: asRecord(variables),
    acceptLanguage: new Headers(headers).get('accept-language') ?? '',
  }
}

function readExchange(init: RequestInit | undefined, text: string): RecordedExchange | null {
  try {
    const { data, errors, extensions } = asRecord(JSON.parse(text))
    const { fallbacks } = asRecord(extensions)
    // `device` is for the browser of one visitor.
    const response = {
      data,
      ...(errors === undefined ? {} : { errors }),
      ...(fallbacks === undefined ? {} : { extensions: { fallbacks } }),
    }
    return { ...readRequest(init), response }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
