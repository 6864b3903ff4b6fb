import { hash } from 'node:crypto'

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

/** The name of what is in a table that a variant has of its own: `product/galet.heading:fr#be`. */
export function inVariant(name: string, variant: string): string {
  return `${name}#${variant}`
}

/** Names of each of the two maps. */
const maxKnown = 15_000

// An answer has hundreds of names. Two maps, of which the older one is dropped, cost a fifth of a list in order of use.
let recent = new Map<string, string>()
let older = new Map<string, string>()

/** 48 bits of the name. Two names that share them cost an answer that is read again without need. */
function shortName(name: string): string {
  const known = recent.get(name)
  if (known !== undefined) return known
  const short = older.get(name) ?? hash('sha256', name, 'base64url').slice(0, 6)
  recent.set(name, short)
  if (recent.size < maxKnown) return short
  older = recent
  recent = new Map()
  return short
}

/** Sorted, each once. */
export function shortNamesOf(names: Iterable<string>): string[] {
  return [...new Set(Array.from(names, shortName))].sort()
}
