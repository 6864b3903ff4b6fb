import { Agent, request } from 'node:http'
import { parseMarkup, type Markup } from './parse-markup.ts'

export interface Crawled extends Markup {
  url: string
  status: number
  /** False for a file, such as a data sheet. */
  isPage: boolean
  /** Addresses that it was redirected through, its first one first. */
  redirects: readonly string[]
}

/** An address of the site, whatever host it names, is asked of this machine. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** More pages than these are a fault of the site: links that lead on for ever. */
const maxPages = 1000

/**
 * What can be reached from some addresses by links of the same host, by the address that was linked to.
 * Throws where that is more than 1000 pages.
 * @param follows Which links are followed; without it, all.
 */
export async function crawl(
  starts: readonly string[],
  follows: (url: URL) => boolean = () => true,
): Promise<Map<string, Crawled>> {
  const reached = new Map<string, Crawled>()
  let ahead = [...starts]
  while (ahead.length > 0) {
    const found = await Promise.all(ahead.map((url) => visit(url)))
    for (const [index, page] of found.entries()) reached.set(ahead[index] ?? page.url, page)
    const pages = new Set([...reached.values()].map(({ url }) => url))
    if (pages.size > maxPages) throw new Error(`More than ${maxPages} pages can be reached from ${starts.join(', ')}.`)
    const links = new Set(found.flatMap((page) => internalLinks(page)))
    ahead = [...links].filter((url) => !reached.has(url) && follows(new URL(url)))
  }
  return reached
}

/** One address, with the redirects that lead on from it. */
export async function visit(url: string, redirects: readonly string[] = []): Promise<Crawled> {
  const { status, location, type, body } = await ask(url)
  const isPage = type.startsWith('text/html')
  if (!location) return { url, status, isPage, redirects, ...parseMarkup(isPage ? body : '') }
  if (redirects.length > 3) throw new Error(`${url} is one redirect too many after ${redirects.join(', ')}.`)
  return visit(new URL(location, url).href, [...redirects, url])
}

/** Addresses that a page links to on its own host, without their fragments. */
function internalLinks({ url, links }: Crawled): string[] {
  return links
    .map(({ href }) => new URL(href, url))
    .filter(({ host, protocol }) => protocol === 'http:' && host === new URL(url).host)
    .map((link) => link.href.replace(/#.*/, ''))
}

interface Answer {
  status: number
  location: string | undefined
  /** Media type. */
  type: string
  body: string
}

/** What an address answers, without following it. */
export function ask(url: string): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const { location, 'content-type': type = '' } = answer.headers
        resolve({ status: answer.statusCode ?? 0, location, type, body })
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}
