import type { Alternate } from '../routing/localized-paths.ts'
import { parseAlternates } from '../content/parse-alternates.ts'
import { asRecord } from '../content/record.ts'

/** A page that the content service has in the requested language. */
export interface ContentPage {
  /** Content path, e.g. /product/{slug}. */
  path: string
  /** Day of its last change, e.g. 2026-10-02; null where the service has none. */
  updatedAt: string | null
  alternates: readonly Alternate[]
}

/** Parses the result of the document SitePages, without its invalid entries. */
export function parseSitePages(sitePages: unknown): ContentPage[] {
  if (!Array.isArray(sitePages)) return []
  return sitePages.flatMap((page: unknown): ContentPage[] => {
    const { path, updatedAt } = asRecord(page)
    return typeof path === 'string' ? [{ path, updatedAt: dayOf(updatedAt), alternates: parseAlternates(page) }] : []
  })
}

function dayOf(date: unknown): string | null {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
