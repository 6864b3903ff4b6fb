import { configurationQuery } from '../../packages/configuration/configuration.ts'
import type { ResolvedLink } from '../../engine/composition/block.ts'

/** The finish in which a product was saved, and what else was chosen of it. */
export interface SavedFinish {
  uid: number
  code: string
}

/** Codes of finishes by the uid of their product. */
export function finishesByUid(finishes: readonly SavedFinish[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((finishes ?? []).map(({ uid, code }) => [uid, code]))
}

/** The page of a product with what a code names. */
export function linkInFinish<Link extends Pick<ResolvedLink, 'href'> | null>(url: Link, code: string): Link {
  return url && { ...url, href: hrefInFinish(url.href, code) }
}

/** The address of a product with what a code names. */
export function hrefInFinish(href: string, code: string): string {
  return `${href}?${configurationQuery(code)}`
}
