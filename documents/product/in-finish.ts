import type { ResolvedLink } from '../../engine/composition/block.ts'

/** The finish in which a product was saved. */
export interface SavedFinish {
  uid: number
  code: string
}

/** Codes of finishes by the uid of their product. */
export function finishesByUid(finishes: readonly SavedFinish[] | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((finishes ?? []).map(({ uid, code }) => [uid, code]))
}

/** The finish with this code. Null where the product does not have it any more. */
export function finishWith<Finish extends { code: string }>(
  finishes: readonly Finish[] | undefined,
  code: string | undefined,
): Finish | null {
  return finishes?.find((one) => one.code === code) ?? null
}

/** The page of a product in a finish. */
export function linkInFinish<Link extends Pick<ResolvedLink, 'href'> | null>(url: Link, code: string): Link {
  return url && { ...url, href: hrefInFinish(url.href, code) }
}

/** The address of a product in a finish. */
export function hrefInFinish(href: string, code: string): string {
  return `${href}?${new URLSearchParams({ finish: code }).toString()}`
}
