import { contentPath } from '../routing/content-path.ts'
import { decide } from '../routing/decide.ts'
import { hreflangAlternatesOnHost, type HreflangAlternate } from '../routing/hreflang-alternates.ts'
import { isComplete } from '../routing/is-complete.ts'
import { isListed } from '../routing/is-listed.ts'
import { matchPattern } from '../routing/path-table.ts'
import { parseRequestPath } from '../routing/request-path.ts'
import { pathOf, type Route } from '../routing/routes.ts'
import type { Site, Variant } from '../routing/site.ts'
import { isDisallowed } from './is-disallowed.ts'
import type { Alternate } from '../routing/localized-paths.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { asRecord } from '../content/record.ts'

export interface SitemapEntry {
  href: string
  /** Day of the last change of its content, e.g. 2026-10-02. */
  updatedAt: string | null
  /** The page in all languages of its host; empty where it has one language only. */
  alternates: readonly HreflangAlternate[]
}

interface SitemapAddress {
  locale: string
  host: string
  origin: string
}

/** The locales with a sitemap: the complete ones that the host offers, and that of a page at its root. */
export function sitemapLocales({ config }: Site, { locales, root }: Variant): readonly string[] {
  const all = root.kind === 'page' && !locales.includes(root.locale) ? [...locales, root.locale] : locales
  return all.filter((locale) => isComplete(config.locales, locale))
}

/** Every public, indexable page of a locale on the host, in the order of its routes. */
export function sitemapEntries(variant: Variant, pages: readonly ContentPage[], place: SitemapAddress): SitemapEntry[] {
  const { site } = variant
  const pagesByPath = new Map(pages.map((page) => [page.path, page]))
  const routes = [...variant.routes.values()].filter((route) => route.locale === place.locale && isListed(site, route))
  const own = routes.flatMap((route) => pathsOf(site, route, pages).map((path) => ({ path, route: route.name })))
  const root = variant.root.kind === 'page' && variant.root.locale === place.locale ? [{ path: '/', route: null }] : []
  return [...root, ...own].flatMap((address) => entryAt(site, address, pagesByPath, place) ?? [])
}

/** The path of every content that the route shows; its own path where it has no parameter. */
function pathsOf({ config }: Site, route: Route, pages: readonly ContentPage[]): string[] {
  if (route.params.length === 0) return [route.pattern]
  const pattern = config.pages[route.page]?.content?.path.split('/').slice(1)
  if (!pattern) return []
  return pages.flatMap(({ path }) => {
    const read = parseRequestPath(path)
    const params = read.kind === 'path' ? matchPattern(pattern, read.segments) : null
    return (params && pathOf(route, params)) ?? []
  })
}

/** Null where the path does not show the page of the route, or the page's content does not exist. */
function entryAt(
  site: Site,
  { path, route }: { path: string; route: string | null },
  pagesByPath: ReadonlyMap<string, ContentPage>,
  { locale, host, origin }: SitemapAddress,
): SitemapEntry | null {
  if (isDisallowed(site, path)) return null
  const page = decide(site, { host, path })
  if (page.kind !== 'page' || page.locale !== locale || page.path !== path) return null
  if ((page.route?.name ?? null) !== route) return null
  if (!isListed(site, { page: page.page, key: page.route?.key ?? null, locale })) return null
  const content = contentPath(page.definition, page.params)
  const found = content === null ? undefined : pagesByPath.get(content)
  if (content !== null && !found && page.definition.content?.required !== false) return null
  return {
    href: origin + path,
    updatedAt: found?.updatedAt ?? null,
    alternates: hreflangAlternatesOnHost(site, page, { origin, alternates: found?.alternates }),
  }
}

/** A page that the content service has in the requested language. */
export interface ContentPage {
  /** Content path, e.g. /product/{slug}. */
  path: string
  /** Day of its last change, e.g. 2026-10-02; null where the service has none. */
  updatedAt: string | null
  alternates: readonly Alternate[]
}

/** Parses the result of the document SitePages, without its invalid entries. */
export function parseSitePages(sitePages: unknown, locales: Site['config']['locales']): ContentPage[] {
  if (!Array.isArray(sitePages)) return []
  return sitePages.flatMap((page: unknown): ContentPage[] => {
    const { path, updatedAt } = asRecord(page)
    return typeof path === 'string'
      ? [{ path, updatedAt: dayOf(updatedAt), alternates: parseAlternates(page, locales) }]
      : []
  })
}

function dayOf(date: unknown): string | null {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
