import { Agent, request } from 'node:http'

/** Requests at the same time. */
const parallel = 8

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
    const index = locations(await get(origin, { host, path: '/sitemap.xml' }, agent))
    for (const path of index) {
      const sitemap = await get(origin, { host, path }, agent)
      pages.push(...locations(sitemap).map((page) => ({ host, path: page })))
    }
  }
  agent.destroy()
  return pages
}

/** Requests each page once, several at the same time. Throws when a response is not 200. */
export async function visitAll(origin: string, pages: readonly PageAddress[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const next = pages.values()
  const work = async (): Promise<void> => {
    for (const page of next) await get(origin, page, agent)
  }
  await Promise.all(Array.from({ length: parallel }, work))
  agent.destroy()
}

/** The uncompressed body of a page. fetch cannot send the name of another host. Throws when the response is not 200. */
export async function get(origin: string, { host, path }: PageAddress, agent?: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { host, 'accept-encoding': 'identity' }
  const sent = request(origin + path, { headers, ...(agent ? { agent } : {}) }, (response) => {
    let body = ''
    response.setEncoding('utf8').on('data', (part: string) => (body += part))
    response.on('end', () => {
      if (response.statusCode === 200) resolve(body)
      else reject(new Error(`${host}${path} responded with status ${response.statusCode}.`))
    })
  })
  sent.on('error', reject).end()
  return promise
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
