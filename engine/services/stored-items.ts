import { configuredCookies, type CookieConfig, hostOnlyName } from '../config/configured-cookies.ts'
import type { ServicesConfig } from '../config/types.generated.ts'

type DeclaredItem = NonNullable<ServicesConfig['stored']>[number]

/** A cookie, or a key of the browser's storage. */
export interface StoredItem {
  /** More than one for a cookie that has another name over an encrypted connection; that one comes first. */
  names: readonly string[]
  area: DeclaredItem['in']
  /** Until a cookie expires. */
  days: number | null
  /** Key of the message that says what it is for. */
  purpose: string
  /** False: a visitor who refuses everything does not get it. */
  isRequired: boolean
}

/** What the site itself stores in the browser of a visitor, as config declares it. */
export function storedItems(config: CookieConfig): StoredItem[] {
  const cookies = new Map(configuredCookies(config).map((cookie) => [cookie.name, cookie]))
  return (config.services.stored ?? []).map(({ name, in: area, purpose, optional = false }) => {
    const cookie = area === 'cookie' ? cookies.get(name) : undefined
    return {
      names: cookie?.isHostOnly ? [hostOnlyName(name), name] : [name],
      ...{ area, days: cookie?.days ?? null, purpose, isRequired: !optional },
    }
  })
}
