import type { Language, SiteContext } from '../composition/block.ts'

/**
 * What a view has read of what differs by page. Everything else of the site is a function of locale and variant, which the
 * block belongs to.
 */
export interface PageReads {
  path: boolean
  languages: boolean
  /** Paths that the view compared with that of the page. */
  compared: Set<string>
}

export function noReads(): PageReads {
  return { path: false, languages: false, compared: new Set() }
}

/** The same site, and `reads` records what is read of it. @param languages The languages as the view sees them. */
export function observedSite(
  site: SiteContext,
  reads: PageReads,
  languages: readonly Language[] = site.languages,
): SiteContext {
  return {
    ...site,
    get path() {
      reads.path = true
      return site.path
    },
    get languages() {
      reads.languages = true
      return languages
    },
    isPage(path) {
      reads.compared.add(path)
      return site.isPage(path)
    },
    isWithin(path) {
      reads.compared.add(path)
      return site.isWithin(path)
    },
  }
}

/** Equal for two pages where the view has read the same of both. Links that switch the language are not part of it. */
export function readsKey(site: SiteContext, reads: PageReads): string {
  const parts: unknown[] = []
  if (reads.path) parts.push(site.path)
  else if (reads.compared.size > 0) parts.push(comparedWith(site.path, reads.compared))
  if (reads.languages)
    for (const { locale, name, tag, current } of site.languages) parts.push([locale, name, tag, current])
  return JSON.stringify(parts)
}

/** The compared paths that the page is below, with a slash at their end, and the path of the page if it is one of them. */
function comparedWith(path: string | null, compared: ReadonlySet<string>): string[] {
  if (path === null) return []
  const found: string[] = []
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1))
    if (compared.has(path.slice(0, end))) found.push(path.slice(0, end + 1))
  return compared.has(path) ? [...found, path] : found
}
