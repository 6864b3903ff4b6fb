import { LRUCache } from 'lru-cache'
import { ContentUnavailable } from '../content/client.ts'
import { encodePage, sizeOf, type PageBodies } from './page-body.ts'

/** A page as rendering leaves it. */
export interface RenderedPage {
  html: string
  status: number
  /** False where something was missing: shown, but not kept. */
  complete: boolean
}

/** A page that is kept, with room for what its reader derives from it once. */
export interface CachedPage<Derived> {
  status: number
  /** State of content and build that it was rendered from. */
  stamp: string
  bodies: PageBodies
  derived: Derived
}

export type CacheAnswer<Derived> =
  | { kind: 'kept'; state: 'MISS' | 'STALE'; page: CachedPage<Derived> }
  /** To be shown this once. */
  | { kind: 'passing'; page: RenderedPage }
  | { kind: 'missing' }

/** Null where there is no such page. */
type Render = () => Promise<RenderedPage | null>

export interface PageCache<Derived> {
  /** The page if it is kept and of this stamp. */
  get: (key: string, stamp: string) => CachedPage<Derived> | undefined
  /**
   * Renders the page, once for all who ask at the same time, and keeps it. Where content is missing, the last good
   * page of the key is given instead, however old. Rejects as `render` does where there is none.
   */
  load: (key: string, stamp: string, render: Render) => Promise<CacheAnswer<Derived>>
  clear: () => void
  stats: () => { pages: number; bytes: number }
}

export interface PageCacheOptions<Derived> {
  /** 0 switches the cache off: each request renders its page. */
  maxBytes: number
  derive: (page: Omit<CachedPage<Derived>, 'derived'>) => Derived
}

/** Rendered pages in bounded memory; those that were not asked for longest go first. */
export function createPageCache<Derived>({ maxBytes, derive }: PageCacheOptions<Derived>): PageCache<Derived> {
  if (maxBytes === 0) return withoutCache()
  const pages = new LRUCache<string, CachedPage<Derived>>({ maxSize: maxBytes, sizeCalculation: weigh })
  const running = new Map<string, Promise<CacheAnswer<Derived>>>()

  async function renderAndKeep(key: string, stamp: string, render: Render): Promise<CacheAnswer<Derived>> {
    const last = pages.peek(key)
    try {
      const rendered = await render()
      if (!rendered) {
        pages.delete(key)
        return { kind: 'missing' }
      }
      if (!rendered.complete) return last ? stale(last) : { kind: 'passing', page: rendered }
      const page = { status: rendered.status, stamp, bodies: await encodePage(rendered.html) }
      const kept = { ...page, derived: derive(page) }
      pages.set(key, kept)
      return { kind: 'kept', state: 'MISS', page: kept }
    } catch (error) {
      if (last && error instanceof ContentUnavailable) return stale(last)
      throw error
    }
  }

  return {
    get(key, stamp) {
      const page = pages.get(key)
      return page?.stamp === stamp ? page : undefined
    },
    load(key, stamp, render) {
      const flight = `${stamp} ${key}`
      const joined = running.get(flight)
      if (joined) return joined
      const started = renderAndKeep(key, stamp, render).finally(() => running.delete(flight))
      running.set(flight, started)
      return started
    },
    clear: () => pages.clear(),
    stats: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

function stale<Derived>(page: CachedPage<Derived>): CacheAnswer<Derived> {
  return { kind: 'kept', state: 'STALE', page }
}

function weigh({ bodies }: CachedPage<unknown>, key: string): number {
  // Header lists and objects around a page take about two kilobytes.
  return sizeOf(bodies) + 2 * key.length + 2048
}

function withoutCache<Derived>(): PageCache<Derived> {
  return {
    get: () => undefined,
    async load(_key, _stamp, render) {
      const page = await render()
      return page ? { kind: 'passing', page } : { kind: 'missing' }
    },
    clear: () => {},
    stats: () => ({ pages: 0, bytes: 0 }),
  }
}
