import { createHash } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { documents } from '../../../app/documents.generated.ts'

/** An address of the site: its host, and path with query. */
export interface PageUrl {
  host: string
  path: string
}

/** What a shared cache in front of the site stores of a response. */
export interface FetchedPage {
  /** Of status, target and bytes. */
  hash: string
  etag: string | undefined
  /** Names by which it is purged: a redirect has none. Null: no shared cache stores it. */
  keys: readonly string[] | null
}

export interface PageFetcher {
  /** @param known only a page that differs from this one is sent. */
  page: (url: PageUrl, known?: FetchedPage) => Promise<FetchedPage>
  text: (url: PageUrl) => Promise<string>
  /** The revision of the content that the process has. */
  revision: (host: string) => Promise<string>
  close: () => void
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const timeoutMs = 60_000
const maxAttempts = 20
const retryMs = 1000
/** As many as keep a process busy. */
const connections = 6

/** Fetches pages without compression, as a proxy does that ends TLS. */
export function createFetcher(port: number): PageFetcher {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = ({ host, path }: PageUrl, further: Record<string, string> = {}, body?: string): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const headers = { host, 'x-forwarded-proto': 'https', ...further }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const { statusCode: status = 0 } = response
      buffer(response).then((read) => resolve({ status, headers: response.headers, body: read }), reject)
    })
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error(`${host}${path} had no answer in ${timeoutMs} ms.`)))
    asked.once('error', reject)
    asked.end(body)
    return promise
  }
  return {
    async page(url, known) {
      const answer = await askUntilServed(() =>
        ask(url, known?.etag === undefined ? {} : { 'if-none-match': known.etag }),
      )
      if (answer.status === 304 && known) return known
      if (answer.status >= 500) throw new Error(`${url.host}${url.path} has the status ${answer.status}.`)
      return fetched(answer)
    },
    text: async (url) => String((await ask(url)).body),
    async revision(host) {
      const query = JSON.stringify({ documentId: documents['Revision']?.hash })
      const { body } = await ask({ host, path: '/graphql' }, { 'content-type': 'application/json' }, query)
      const answer = JSON.parse(String(body)) as { data: { contentRevision: string } }
      return answer.data.contentRevision
    },
    close: () => agent.destroy(),
  }
}

/** A process of a busy machine refuses what it cannot do in time. */
async function askUntilServed(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; attempt < maxAttempts; attempt++) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await ask()
    if (answer.status !== 503) return answer
    // oxlint-disable-next-line no-await-in-loop
    await wait(retryMs)
  }
  return ask()
}

function fetched({ status, headers, body }: Answer): FetchedPage {
  const hash = createHash('sha256')
    .update(`${status} ${headers.location ?? ''}\n`)
    .update(body)
    .digest('base64url')
  const { etag, 'cache-control': policy = '', 'surrogate-key': names } = headers
  const keys = typeof names === 'string' ? names.split(' ') : []
  return { hash, etag, keys: policy.includes('public') ? keys : null }
}

/** Applies a function to all values, as many at a time as there are connections. The results are in their order. */
export async function eachAtOnce<Value, Result>(
  values: readonly Value[],
  apply: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const entries = values.entries()
  const work = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- one request after the other on each connection
    for (const [index, value] of entries) results[index] = await apply(value)
  }
  await Promise.all(Array.from({ length: connections }, work))
  return results
}
