import { LRUCache } from 'lru-cache'
import { addressKey } from '../../packages/limits/address-key.ts'

/** A search that found nothing. */
export interface UnfoundSearch {
  language: string
  query: string
}

export interface UnfoundCount extends UnfoundSearch {
  count: number
}

export interface UnfoundTally {
  /** @param address of the visitor; it is held for a minute and for the limit, and is in no count. */
  add: (search: UnfoundSearch, address: string | undefined) => void
  /**
   * The counts since the last call.
   * @param all also those of visitors who may still be typing.
   */
  take: (all?: boolean) => UnfoundCount[]
  /** Adds counts that could not be stored. */
  putBack: (counts: readonly UnfoundCount[]) => void
}

/** What follows within this time and continues the same word is the same search, milliseconds. */
const typingMs = 30_000

/** Searches of one address that are counted in an hour; an IPv6 network of 64 bits is one. */
const maxPerHour = 20
const hourMs = 3_600_000

/** Bounds of memory: addresses, and different searches between two calls of `take`. */
const maxAddresses = 5000
const maxSearches = 1000

/** Searches of one address that were counted since a time. */
interface AddressUses {
  count: number
  since: number
}

interface TypedSearch extends UnfoundSearch {
  since: number
}

/** Counts searches in the memory of this process: a visitor never waits for a database that counts. */
export function createUnfoundTally(): UnfoundTally {
  /** The last search of each address, the one that waits longest first. */
  const typing = new Map<string, TypedSearch>()
  const counts = new Map<string, UnfoundCount>()
  const uses = new LRUCache<string, AddressUses>({ max: maxAddresses })

  function increase({ language, query, count }: UnfoundCount): void {
    const key = `${language} ${query}`
    const known = counts.get(key)
    if (known) known.count += count
    else if (counts.size < maxSearches) counts.set(key, { language, query, count })
  }

  function countTyped(address: string, { language, query }: TypedSearch): void {
    typing.delete(address)
    const now = performance.now()
    const known = uses.get(address)
    const used = known && now - known.since < hourMs ? known : { count: 0, since: now }
    if (used.count >= maxPerHour) return
    uses.set(address, { ...used, count: used.count + 1 })
    increase({ language, query, count: 1 })
  }

  return {
    add(search, from) {
      const address = addressKey(from) ?? ''
      const earlier = typing.get(address)
      if (earlier && !continues(earlier, search)) countTyped(address, earlier)
      const [oldest] = typing
      if (typing.size >= maxAddresses && oldest) countTyped(...oldest)
      typing.delete(address)
      typing.set(address, { ...search, since: performance.now() })
    },
    take(all = false) {
      const now = performance.now()
      for (const [address, one] of typing) if (all || now - one.since >= typingMs) countTyped(address, one)
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
    putBack: (taken) => taken.forEach(increase),
  }
}

/** Whether somebody typed on, or removed letters. */
function continues(earlier: UnfoundSearch, { language, query }: UnfoundSearch): boolean {
  return earlier.language === language && (query.startsWith(earlier.query) || earlier.query.startsWith(query))
}
