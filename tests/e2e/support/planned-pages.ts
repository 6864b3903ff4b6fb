import { shippedSite } from '../../shipped/shipped-site.ts'
import { crawl, visit } from './crawl.ts'
import { hostAddress } from './host-address.ts'
import { planStructures } from './plan-structures.ts'
import { followed } from './scope.ts'

type Planned = Awaited<ReturnType<typeof planStructures>>

let planned: Promise<Planned> | undefined

const { config, variants } = shippedSite()
const { fallback } = config.hosts

/** What the paths of each language of localhost begin with. */
export const prefixes = [...(variants.get(fallback)?.prefixes.keys() ?? [])]

/** Pages of all languages, and what is wrong with their HTML. They are found once in a worker. */
export function plannedPages(baseURL: string | undefined): Promise<Planned> {
  return (planned ??= findPages(baseURL))
}

async function findPages(baseURL: string | undefined): Promise<Planned> {
  const starts = prefixes.map((prefix) => hostAddress(baseURL, 'localhost', `/${prefix}`))
  const missing = prefixes.map((prefix) => hostAddress(baseURL, 'localhost', `/${prefix}/this/page/is/missing`))
  const texts = new Map<string, string>()
  const isFollowed = followed()
  // The language switch leads to the same pages; what has an extension is a file.
  const reached = await crawl(
    [...starts, ...missing],
    (url) => !url.pathname.startsWith('/-/') && !url.pathname.includes('.') && isFollowed(url),
    texts,
  )
  // Other states of a page, `?page=2`, have tests of their own.
  const found = [...reached.values()].filter(({ isPage }) => isPage).map(({ url }) => url.replace(/\?.*/, ''))
  await Promise.all(found.map((url) => visit(url, { texts })))
  const html = new Map([...new Set(found)].map((url) => [new URL(url).pathname, texts.get(url) ?? '']))
  return planStructures(html, prefixes)
}
