import type { FastifyInstance } from 'fastify'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'

interface WarmUp {
  site: Site
  /** No page is begun after it, milliseconds. */
  maxMs: number
}

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

interface Address {
  host: string
  path: string
}

/**
 * Answers pages before the server listens: the home of each host first, then what they link to. The first pages of a
 * process load modules, and code that runs for the first time is slow; visitors are answered by other processes meanwhile.
 * Resolves to the number of pages.
 */
export async function warmUp(app: Pick<FastifyInstance, 'inject'>, { site, maxMs }: WarmUp): Promise<number> {
  const deadline = performance.now() + maxMs
  const addresses = new Map<string, Address>()
  const add = (address: Address): void => void addresses.set(`${address.host}${address.path}`, address)
  homes(site).forEach(add)
  let count = 0
  // Those that are added while it runs follow.
  for (const { host, path } of addresses.values()) {
    if (performance.now() >= deadline) break
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const response = await app.inject({ url: path, headers: { host } })
    count += 1
    for (const found of pathsIn(response)) add({ host, path: found })
  }
  return count
}

/** Each variant by its own host. */
function homes(site: Site): Address[] {
  return Object.entries(site.config.hosts.variants).flatMap(([name, { origin }]) => {
    const host = origin === undefined ? undefined : new URL(origin).host
    const found = hostVariant(site, host)
    return host !== undefined && found.kind === 'variant' && found.variant.name === name ? [{ host, path: '/' }] : []
  })
}

/** Where a redirect leads, and the pages of this host that a page links to: no files, such as a PDF that is made for each. */
function pathsIn({ statusCode, headers, body }: Pick<Response, 'statusCode' | 'headers' | 'body'>): string[] {
  const { location } = headers
  if (statusCode >= 300 && statusCode < 400) return location?.startsWith('/') ? [location] : []
  if (statusCode !== 200) return []
  return [...body.matchAll(/<a [^>]*href="(\/(?!\/)[^"?#.]*)"/g)].map(([, path = '']) => path)
}
