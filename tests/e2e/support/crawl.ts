import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { shippedConfig } from '../../shipped/shipped-site.ts'
import { parseMarkup, type Markup } from './parse-markup.ts'

export interface Crawled extends Markup {
  url: string
  status: number
  /** False for a file, such as a data sheet. */
  isPage: boolean
  /** Header; empty without one. */
  cacheControl: string
  /** Addresses that it was redirected through, its first one first. */
  redirects: readonly string[]
}

interface Answer {
  status: number
  location: string | undefined
  /** Media type. */
  type: string
  cacheControl: string
  /** Seconds after which a busy server asks for the next request. */
  retryAfter: number | undefined
  body: string
}

/** More addresses than these are a fault of the site, 400 of each language with files: links that lead on for ever. */
const maxPages = 400 * Object.keys(shippedConfig().locales.locales).length

/** States of a page that differ in the values of the same parameters, such as one for each of 700 shops. */
const maxStates = 2

/**
 * What can be reached from some addresses by links of the same host, by the address that was linked to; of the states of a
 * page with the same parameters the first 2, and one sheet of a product. Links that search engines are told not to follow are
 * requested, but lead no further. Throws where that is more than 250 pages of each language.
 * @param follows Which links are followed; without it, all.
 * @param texts Receives the HTML of each page that was not requested before, by address.
 */
export async function crawl(
  starts: readonly string[],
  follows: (url: URL) => boolean = () => true,
  texts?: Map<string, string>,
): Promise<Map<string, Crawled>> {
  const reached = new Map<string, Crawled>()
  const isFurther = furtherState()
  // Reached by such links alone.
  const ends = new Set<string>()
  let ahead = [...starts]
  while (ahead.length > 0) {
    const found = await Promise.all(ahead.map((url) => visit(url, { texts })))
    for (const [index, page] of found.entries()) reached.set(ahead[index] ?? page.url, page)
    const pages = new Set([...reached.values()].map(({ url }) => url))
    if (pages.size > maxPages) throw new Error(`More than ${maxPages} pages can be reached from ${starts.join(', ')}.`)
    const links = found.flatMap((page, index) => (ends.has(ahead[index] ?? page.url) ? [] : internalLinks(page)))
    const followed = new Set(links.flatMap(({ url, isFollowed }) => (isFollowed ? [url] : [])))
    for (const { url } of links) if (!followed.has(url) && !reached.has(url)) ends.add(url)
    // A page that was one of the ends, and is linked for everybody now.
    for (const url of followed) if (ends.delete(url)) reached.delete(url)
    ahead = [...new Set(links.map(({ url }) => url))].filter(
      (url) => !reached.has(url) && follows(new URL(url)) && !isFurther(new URL(url)),
    )
  }
  return reached
}

/** Whether an address is one more state of a page than is visited. */
function furtherState(): (url: URL) => boolean {
  const seen = new Map<string, number>()
  return ({ host, pathname, searchParams }) => {
    // A sheet is made when it is requested, which takes half a second: a unit test makes those of all products.
    const isMade = pathname.endsWith('.pdf') && !pathname.startsWith('/media/')
    if (searchParams.size === 0 && !isMade) return false
    const kind = isMade ? `${host} sheets` : `${host}${pathname}?${[...new Set(searchParams.keys())].sort().join('&')}`
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count > (isMade ? 1 : maxStates)
  }
}

interface Visit {
  redirects?: readonly string[]
  texts?: Map<string, string> | undefined
}

/** One address, with the redirects that lead on from it. Each address is requested once per worker. */
export async function visit(url: string, { redirects = [], texts }: Visit = {}): Promise<Crawled> {
  const reading = requested.get(url) ?? read(url, texts)
  requested.set(url, reading)
  const { location, ...page } = await reading
  if (!location) return { ...page, redirects }
  if (redirects.length > 3) throw new Error(`${url} is one redirect too many after ${redirects.join(', ')}.`)
  return visit(new URL(location, url).href, { redirects: [...redirects, url], texts })
}

const requested = new Map<string, ReturnType<typeof read>>()

async function read(
  url: string,
  texts?: Map<string, string>,
): Promise<Omit<Crawled, 'redirects'> & Pick<Answer, 'location'>> {
  const { status, location, type, cacheControl, body } = await whenServed(url)
  const isPage = type.startsWith('text/html')
  if (isPage && !location) texts?.set(url, body)
  return { url, status, location, isPage, cacheControl, ...parseMarkup(isPage ? body : '') }
}

/** A server that is busy with the tests beside this one answers 503 and when to ask again; after the third time, a fault. */
async function whenServed(url: string, refused = 0): Promise<Answer> {
  const answer = await get(url)
  if (answer.status !== 503 || answer.retryAfter === undefined || refused === 3) return answer
  await wait(answer.retryAfter * 1000)
  return whenServed(url, refused + 1)
}

/** Addresses that a page links to on its own host, without their fragments. */
function internalLinks({ url, links }: Crawled): { url: string; isFollowed: boolean }[] {
  return links
    .map(({ href, rel }) => ({ link: new URL(href, url), isFollowed: !/\bnofollow\b/.test(rel) }))
    .filter(({ link: { host, protocol } }) => protocol.startsWith('http') && host === new URL(url).host)
    .map(({ link, isFollowed }) => ({ url: link.href.replace(/#.*/, ''), isFollowed }))
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Of the server under test: addresses of origins in config have none. */
const testPort = process.env['E2E_PORT'] ?? '3100'

/** The response of an address, without following it. Whatever host it names, the request goes to the server under test. */
export function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url)
  const address = { host: '127.0.0.1', port: port || testPort, path: pathname + search }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, ...address, headers: { ...headers, host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts).toString()
        const { location, 'content-type': type = '', 'retry-after': seconds } = response.headers
        const cacheControl = response.headers['cache-control'] ?? ''
        const retryAfter = seconds === undefined ? undefined : Number(seconds)
        resolve({ status: response.statusCode ?? 0, location, type, cacheControl, retryAfter, body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}
