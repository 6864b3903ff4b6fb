import { viewedPieces as viewedKey } from '../../../config/storage-names.generated.ts'

/** An id as addresses and the content have it. Another page of the host may have written the item, or the visitor. */
const id = /^[\w-]{1,80}$/

/** Ids of the products that this browser remembers, newest first; none where nothing can be read. */
export function loadViewed(): string[] {
  try {
    const ids = (localStorage.getItem(viewedKey) ?? '').split(' ')
    return [...new Set(ids.filter((one) => id.test(one)))]
  } catch {
    return []
  }
}

/** Remembers these products; none of them removes what is remembered. Does nothing where the browser stores nothing. */
export function storeViewed(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(viewedKey)
    else localStorage.setItem(viewedKey, ids.join(' '))
  } catch {
    // Not remembered.
  }
}

interface Consent {
  /** Name of the cookie with the visitor's answer; undefined where they are not asked. */
  consent?: string
  /** Ids of the categories that cannot be refused, separated by spaces. */
  required?: string
}

/** Whether the visitor was asked about services and has refused all that can be refused. */
export function hasRefusedAll({ consent, required = '' }: Consent, cookies: string): boolean {
  const cookie = cookies.split('; ').find((one) => consent && one.startsWith(`${consent}=`))
  if (!cookie) return false
  try {
    const { categories } = JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))) as {
      categories?: unknown
    }
    return Array.isArray(categories) && categories.every((one) => required.split(' ').includes(String(one)))
  } catch {
    // Another script has written the cookie, or the visitor.
    return false
  }
}
