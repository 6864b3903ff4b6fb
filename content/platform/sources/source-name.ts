import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Where a name ends in a language: what is not a text. */
export const structure = '@'

/** `product/galet.heading:fr`, without what is null. */
export function sourceName(
  kind: string,
  id: string | null,
  part: string | null,
  language: string | null = null,
): string {
  const owner = id === null ? kind : `${kind}/${id}`
  const named = part === null ? owner : `${owner}.${part}`
  return language === null ? named : `${named}:${language}`
}

const shortNames = new LRUCache<string, string>({ max: 20_000 })

/** 48 bits of the name. Two names that share them cost an answer that is read again without need. */
function shortName(name: string): string {
  const known = shortNames.get(name)
  if (known !== undefined) return known
  const short = hash('sha256', name, 'base64url').slice(0, 8)
  shortNames.set(name, short)
  return short
}

/** Sorted, each once. */
export function shortNamesOf(names: Iterable<string>): string[] {
  return [...new Set(Array.from(names, shortName))].sort()
}
