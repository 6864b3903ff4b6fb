import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'

/** Requests at the same time. */
const parallel = 4
const [maxTries, retryMs] = [20, 500]

/** A page of a host. */
export interface PageAddress {
  host: string
  path: string
}

/** The pages in the sitemaps of these hosts, served at an origin of this machine. */
export async function pagesOfSitemaps(origin: string, hosts: readonly string[]): Promise<PageAddress[]> {
  const agent = new Agent({ keepAlive: true })
  const pages: PageAddress[] = []
  for (const host of hosts) {
    const index = locations(textOf(await get(origin, { host, path: '/sitemap.xml' }, agent)))
    for (const path of index) {
      const sitemap = textOf(await get(origin, { host, path }, agent))
      pages.push(...locations(sitemap).map((page) => ({ host, path: page })))
    }
  }
  agent.destroy()
  return pages
}

/**
 * Requests each page once, several at the same time. Throws when a response is not 200.
 * @returns how many came from the page cache.
 */
export async function visitAll(origin: string, pages: readonly PageAddress[]): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const next = pages.values()
  let cached = 0
  const work = async (): Promise<void> => {
    for (const page of next) if ((await get(origin, page, agent)).isCached) cached += 1
  }
  await Promise.all(Array.from({ length: parallel }, work))
  agent.destroy()
  return cached
}

interface Page {
  /** As browsers get it. */
  bytes: Buffer
  encoding: string | undefined
  /** Of this server, whatever a proxy would do. */
  isCached: boolean
}

/**
 * Requests a page, again where the server is overloaded, as it is while other programs use its core.
 * Throws when the response is not 200.
 */
export async function get(origin: string, page: PageAddress, agent?: Agent): Promise<Page> {
  for (let tries = 1; ; tries++) {
    const { status, ...received } = await getOnce(origin, page, agent)
    if (status === 200) return received
    if (status !== 503 || tries === maxTries)
      throw new Error(`${page.host}${page.path} responded with status ${status}.`)
    await wait(retryMs)
  }
}

/** fetch cannot send the name of another host. */
async function getOnce(origin: string, { host, path }: PageAddress, agent?: Agent): Promise<Page & { status: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<Page & { status: number }>()
  // With Brotli, pages that are visited often would be compressed anew beside the measurement.
  const headers = { host, 'accept-encoding': 'gzip' }
  const sent = request(origin + path, { headers, ...(agent ? { agent } : {}) }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const { statusCode: status = 0, headers: received } = response
      const page = {
        bytes: Buffer.concat(parts),
        encoding: received['content-encoding'],
        isCached: received['x-cache'] === 'HIT',
      }
      resolve({ status, ...page })
    })
  })
  sent.on('error', reject).end()
  return promise
}

export function textOf({ bytes, encoding }: Page): string {
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/**
 * Paths of the locations of a sitemap or of an index of sitemaps.
 * @internal Exported for its test.
 */
export function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'))
    return pathname + search
  })
}
