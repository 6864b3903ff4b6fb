import { readRequest, type RecordedExchange } from '../bounded-exchanges.ts'

/** Responds to each request as recorded, by operation, variables and language. Rejects where none was recorded. */
export function replayExchanges(exchanges: readonly RecordedExchange[]): typeof fetch {
  const byRequest = new Map(exchanges.map((exchange) => [keyOf(exchange), exchange.response]))
  return async (_url, init) => {
    const key = keyOf(readRequest(init))
    const response = byRequest.get(key)
    if (response === undefined) throw new Error(`no response is recorded for ${key}`)
    return Response.json(response)
  }
}

function keyOf({ operation, variables, acceptLanguage }: Omit<RecordedExchange, 'response'>): string {
  const sorted = Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${operation} ${JSON.stringify(Object.fromEntries(sorted))} in ${acceptLanguage}`
}
