import { LRUCache } from 'lru-cache'
import { ContentUnavailable } from '../content/client.ts'
import { encodePage, sizeOf, type PageBodies } from './page-body.ts'

/** A page as rendering leaves it. */
export interface PageResponse {
  html: string
  status: number
  headers: Readonly<Record<string, string>>
  /** False where something was missing: shown, but not kept. */
  complete: boolean
}

/** A page that is kept, in every encoding. */
export interface CachedPage extends Pick<PageResponse, 'status' | 'headers'> {
  /** The state of content and build that it was drawn from. */
  stamp: string
  bodies: PageBodies
}

export type CacheResult =
  | { kind: 'kept'; state: 'MISS' | 'STALE'; page: CachedPage }
  /** To be shown this once. */
  | { kind: 'passing'; page: PageResponse }
  | Moved
  | { kind: 'missing' }

/** The page has another path by now, to which its visitors are sent on. */
export interface Moved {
  kind: 'moved'
  to: string
}

/** Null where there is no such page. */
export type CreatePage = () => Promise<PageResponse | Moved | null>

export interface PageCache {
  /** The page if it is kept and of this stamp. */
  get: (key: string, stamp: string) => CachedPage | undefined
  /**
   * Draws the page, once for all who ask at the same time, and keeps it. Where content is missing, the last good page
   * of the key is given instead, however old. Rejects as `draw` does where there is none.
   */
  load: (key: string, stamp: string, draw: CreatePage) => Promise<CacheResult>
  clear: () => void
  stats: () => { pages: number; bytes: number }
}

/**
 * Pages in bounded memory; those that were not asked for longest go first.
 * @param maxBytes 0 switches the cache off: each request draws its page.
 */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  if (maxBytes === 0) return withoutCache
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: weigh })
  const running = new Map<string, Promise<CacheResult>>()
  return {
    get(key, stamp) {
      const page = pages.get(key)
      return page?.stamp === stamp ? page : undefined
    },
    load(key, stamp, draw) {
      const flight = `${stamp} ${key}`
      const joined = running.get(flight)
      if (joined) return joined
      const started = createAndStore(pages, { key, stamp }, draw).finally(() => running.delete(flight))
      running.set(flight, started)
      return started
    },
    clear: () => pages.clear(),
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

async function createAndStore(
  pages: LRUCache<string, CachedPage>,
  { key, stamp }: { key: string; stamp: string },
  draw: CreatePage,
): Promise<CacheResult> {
  const last = pages.peek(key)
  try {
    const drawn = await draw()
    if (!drawn || 'to' in drawn) {
      pages.delete(key)
      return drawn ?? { kind: 'missing' }
    }
    if (!drawn.complete) return last ? stale(last) : { kind: 'passing', page: drawn }
    const page = { status: drawn.status, headers: drawn.headers, stamp, bodies: await encodePage(drawn.html) }
    const meanwhile = pages.peek(key)
    // What another state's drawing put there was begun later, or it would have been `last`.
    if (!meanwhile || meanwhile === last) pages.set(key, page)
    return { kind: 'kept', state: 'MISS', page }
  } catch (error) {
    if (last && error instanceof ContentUnavailable) return stale(last)
    throw error
  }
}

function stale(page: CachedPage): CacheResult {
  return { kind: 'kept', state: 'STALE', page }
}

function weigh({ bodies }: CachedPage, key: string): number {
  // Header lists and objects around a page take about two kilobytes.
  return sizeOf(bodies) + 2 * key.length + 2048
}

const withoutCache: PageCache = {
  get: () => undefined,
  async load(_key, _stamp, draw) {
    const page = await draw()
    if (!page) return { kind: 'missing' }
    return 'to' in page ? page : { kind: 'passing', page }
  },
  clear: () => {},
  stats: () => ({ pages: 0, bytes: 0 }),
}
