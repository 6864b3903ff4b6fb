import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { kindsOf } from './kinds.ts'
import { nothing, type Answer, type SiteHost, type TlsSite } from './tls-site.ts'

export interface KindOfAnswer {
  name: string
  /** The statuses that this kind has. */
  statuses: readonly number[]
  answer: Answer
}

/** One answer of each kind that the host gives. */
export async function everyAnswer(site: TlsSite, host: SiteHost): Promise<KindOfAnswer[]> {
  const answers: KindOfAnswer[] = []
  for (const { name, statuses, ...question } of kindsOf(host))
    answers.push({ name, statuses, answer: await site.ask({ host: host.name, ...question }) })
  return [...answers, ...(await filesOf(site, host)), await unchanged(site, host)]
}

/** Kinds whose addresses are in pages: on the home page or on one of some products. */
const linked = [
  { name: 'script', on: 'home', pattern: /src="(\/assets\/[^"]+\.js)"/ },
  { name: 'style sheets', on: 'home', pattern: /href="(\/assets\/[^"]+\.css)"/ },
  { name: 'picture', on: 'product', pattern: /src="(\/media\/[^"]+)"/ },
  { name: 'document', on: 'product', pattern: /href="(\/media\/[^"]+\.pdf)"/ },
  { name: 'sheet of a product', on: 'product', pattern: /href="(\/[a-z]{2}\/[^"]+\.pdf[^"]*)"/ },
] as const

/** A host without a language has one page, which links nothing but scripts and style sheets. */
async function filesOf(site: TlsSite, { name: host, locale }: SiteHost): Promise<KindOfAnswer[]> {
  const pages = { home: [locale === null ? '/' : `/${locale}`], product: await productsOf(site, host) }
  const wanted = linked.filter(({ on }) => on === 'home' || locale !== null)
  return Promise.all(
    wanted.map(async ({ name, on, pattern }) => {
      const path = await pathOn(site, { host, pages: pages[on] }, pattern)
      const answer = path === null ? nothing : await site.ask({ host, path })
      return { name: path === null ? `${name}, which no page links` : name, statuses: [200, 302], answer }
    }),
  )
}

const maxProducts = 10

/** The paths of the first products in the sitemaps. */
async function productsOf(site: TlsSite, host: string): Promise<string[]> {
  const product = /^\/..\/(produits|products|produkte|producten)\/./
  return (await sitemapPaths(site, host)).filter((path) => product.test(path)).slice(0, maxProducts)
}

/** The paths of all pages that the host has for search engines. */
export async function sitemapPaths(site: TlsSite, host: string): Promise<string[]> {
  const index = await site.ask({ host, path: '/sitemap.xml' })
  const all = await Promise.all(locations(index).map((path) => site.ask({ host, path })))
  return all.flatMap(locations)
}

function locations({ status, body }: Answer): string[] {
  if (status !== 200) return []
  return [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** What the first page that has it links. */
async function pathOn(
  site: TlsSite,
  { host, pages }: { host: string; pages: readonly string[] },
  pattern: RegExp,
): Promise<string | null> {
  for (const path of pages) {
    const { body } = await site.ask({ host, path })
    const found = pattern.exec(String(body))?.[1]
    if (found !== undefined) return found.replaceAll('&amp;', '&')
  }
  return null
}

async function unchanged(site: TlsSite, { name: host, locale }: SiteHost): Promise<KindOfAnswer> {
  const path = locale === null ? '/' : `/${locale}`
  const { headers } = await site.ask({ host, path })
  const again = { host, path, headers: { 'if-none-match': String(headers['etag']) } }
  return { name: 'page that has not changed', statuses: [304], answer: await site.ask(again) }
}

/** What the parser of HTTP refuses: no proxy passes it on, so it is sent to the site itself. */
export async function parserError(site: TlsSite): Promise<KindOfAnswer> {
  const socket = connect(site.sitePort, '127.0.0.1')
  socket.end('GET / HTTP/1.1\r\nno header\r\n\r\n')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n', 2)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
  const status = Number(first.split(' ')[1])
  return { name: 'request that is no HTTP', statuses: [400], answer: { status, headers, body: Buffer.from(body) } }
}
