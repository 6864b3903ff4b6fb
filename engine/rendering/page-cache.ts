import { LRUCache } from 'lru-cache'
import { ContentUnavailable } from '../content/client.ts'
import { compressAgain } from './compress-again.ts'
import { encodePage, sizeOf, type Encoding, type PageBodies } from './page-body.ts'
import { Overloaded } from './work-limit.ts'

/** A rendered page with everything that is sent along. */
export interface PageResponse {
  html: string
  status: number
  headers: Readonly<Record<string, string>>
  /** False where something was missing: such a page is sent, but not cached. */
  complete: boolean
}

/** A page in every encoding. */
export interface CachedPage extends Pick<PageResponse, 'status' | 'headers'> {
  /** The revision of content and build that it was rendered from. */
  stamp: string
  bodies: PageBodies
}

export type CacheResult =
  | { kind: 'cached'; state: 'MISS' | 'STALE'; page: CachedPage }
  /** To be sent this once. */
  | { kind: 'uncached'; page: PageResponse }
  | Moved
  | { kind: 'missing' }

/** The page has a new path, to which visitors are redirected. */
export interface Moved {
  kind: 'moved'
  to: string
}

/** Null where there is no such page. */
export type CreatePage = () => Promise<PageResponse | Moved | null>

export interface PageCache {
  /** The cached page of this key and stamp. @param encoding how it will be sent. */
  get: (key: string, stamp: string, encoding: Encoding) => CachedPage | undefined
  /**
   * Creates the page, once for all simultaneous requests, and caches it. Where content is unavailable or the server
   * overloaded, the last good page of the key is returned instead, however old. Rejects as `create` does where there is none.
   */
  load: (key: string, stamp: string, create: CreatePage) => Promise<CacheResult>
}

/**
 * Pages in bounded memory; the least recently used go first.
 * @param maxBytes 0 switches the cache off: each request creates its page.
 */
export function createPageCache({ maxBytes }: { maxBytes: number }): PageCache {
  if (maxBytes === 0) return noCache
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const pending = new Map<string, Promise<CacheResult>>()
  const compress = compressAgain<CachedPage>({
    replace: (key, page, smaller) => {
      if (pages.peek(key) === page) pages.set(key, smaller)
    },
  })
  return {
    get(key, stamp, encoding) {
      const page = pages.get(key)
      if (page?.stamp !== stamp) return undefined
      if (encoding === 'br') compress(key, page)
      return page
    },
    load(key, stamp, create) {
      const id = `${stamp} ${key}`
      const joined = pending.get(id)
      if (joined) return joined
      const started = createAndStore(pages, { key, stamp }, create).finally(() => pending.delete(id))
      pending.set(id, started)
      return started
    },
  }
}

async function createAndStore(
  pages: LRUCache<string, CachedPage>,
  { key, stamp }: { key: string; stamp: string },
  create: CreatePage,
): Promise<CacheResult> {
  const last = pages.peek(key)
  try {
    const created = await create()
    if (!created || 'to' in created) {
      pages.delete(key)
      return created ?? { kind: 'missing' }
    }
    if (!created.complete) return last ? stale(last) : { kind: 'uncached', page: created }
    const page = { status: created.status, headers: created.headers, stamp, bodies: await encodePage(created.html) }
    const current = pages.peek(key)
    // If another stamp's page was stored meanwhile, its creation began later than this one: it stays.
    if (!current || current === last) pages.set(key, page)
    return { kind: 'cached', state: 'MISS', page }
  } catch (error) {
    if (last && (error instanceof ContentUnavailable || error instanceof Overloaded)) return stale(last)
    throw error
  }
}

function stale(page: CachedPage): CacheResult {
  return { kind: 'cached', state: 'STALE', page }
}

function bytesOf({ bodies }: CachedPage, key: string): number {
  // Header lists and objects around a page take about two kilobytes.
  return sizeOf(bodies) + 2 * key.length + 2048
}

const noCache: PageCache = {
  get: () => undefined,
  async load(_key, _stamp, create) {
    const page = await create()
    if (!page) return { kind: 'missing' }
    return 'to' in page ? page : { kind: 'uncached', page }
  },
}
