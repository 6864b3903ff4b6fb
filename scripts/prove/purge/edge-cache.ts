import type { FetchedPage, PageUrl } from './fetch-pages.ts'

/** What became of the pages of a shared cache with a change. */
export interface PurgeCounts {
  changed: number
  purged: number
  /** Changed and not purged. */
  missed: number
  /** Purged and not changed. */
  needless: number
  /** Changed, of those without keys. A shared cache shows them as they were, as long as they allow it. */
  unkeyed: number
}

/** A page that a shared cache would show as it was. */
export type MissedPage = PageUrl & { before: FetchedPage; now: FetchedPage }

/** A cache in front of the site that stores each page until it is purged. */
export interface EdgeCache {
  urls: () => readonly PageUrl[]
  /** Stores a page that it does not have yet. */
  add: (url: PageUrl, page: FetchedPage) => void
  stored: (url: PageUrl) => FetchedPage | undefined
  /** Whether these keys purge a page. @param keys null: they purge all. */
  isPurged: (url: PageUrl, keys: ReadonlySet<string> | null) => boolean
  /**
   * Purges by the keys of a change and compares what is stored with the pages of now, in the order of the URLs. A page that
   * is not purged keeps its keys, as in a cache that does not ask for it.
   */
  change: (keys: ReadonlySet<string> | null, now: readonly FetchedPage[]) => PurgeCounts & { misses: MissedPage[] }
}

export function createEdgeCache(): EdgeCache {
  const pages = new Map<string, { url: PageUrl; page: FetchedPage }>()
  const nameOf = ({ host, path }: PageUrl): string => `${host}${path}`
  const stored = (url: PageUrl): FetchedPage | undefined => pages.get(nameOf(url))?.page
  const isPurged = (url: PageUrl, keys: ReadonlySet<string> | null): boolean =>
    stored(url)?.keys?.some((key) => keys === null || keys.has(key)) ?? false
  return {
    urls: () => [...pages.values()].map(({ url }) => url),
    add: (url, page) => {
      if (!stored(url)) pages.set(nameOf(url), { url, page })
    },
    stored,
    isPurged,
    change: (keys, now) => {
      const counts = { changed: 0, purged: 0, missed: 0, needless: 0, unkeyed: 0, misses: [] as MissedPage[] }
      for (const [index, { url, page }] of [...pages.values()].entries()) {
        const current = now[index]
        if (!current) continue
        const isOther = current.hash !== page.hash
        const purged = isPurged(url, keys)
        if (page.keys?.length === 0) counts.unkeyed += Number(isOther)
        else if (page.keys) {
          counts.changed += Number(isOther)
          counts.purged += Number(purged)
          counts.needless += Number(purged && !isOther)
          if (isOther && !purged) counts.misses.push({ ...url, before: page, now: current })
        }
        if (purged || isOther) pages.set(nameOf(url), { url, page: current })
      }
      return { ...counts, missed: counts.misses.length }
    },
  }
}
