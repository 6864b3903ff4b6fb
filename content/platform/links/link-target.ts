import type { PageKinds } from '../entity/page-kind.ts'

/** The target of a link, independent of the language. */
export type LinkTarget =
  | { to: 'entity'; kind: string; id: string }
  | { to: 'section'; key: string; query?: string }
  | { to: 'static'; path: string }
  | { to: 'address'; url: string }

/** Reads `{ "product": "id" }`, `{ "section": "key" }`, `{ "static": "path" }` or `{ "url": "…" }`. */
export function readLinkTarget(link: unknown, kinds: PageKinds): LinkTarget | null {
  if (typeof link !== 'object' || link === null) return null
  const [[key, value] = []] = Object.entries(link)
  return typeof key === 'string' && typeof value === 'string' ? linkTarget(key, value, kinds) : null
}

function linkTarget(key: string, value: string, kinds: PageKinds): LinkTarget | null {
  if (key === 'section') return sectionTarget(value)
  if (key === 'static') return { to: 'static', path: value }
  if (key === 'url') return { to: 'address', url: value }
  return kinds.has(key) ? { to: 'entity', kind: key, id: value } : null
}

/** `products?types=mirror`: a route of the site, with a query or without. */
function sectionTarget(value: string): LinkTarget {
  const at = value.indexOf('?')
  return at < 0 ? { to: 'section', key: value } : { to: 'section', key: value.slice(0, at), query: value.slice(at) }
}

const references = /href="([a-z]+):([^"]+)"/g

export interface HtmlReference {
  /** Offset and length of `kind:id` in the text. */
  at: number
  length: number
  target: LinkTarget
}

/** The references in a fragment of HTML: `<a href="product:meuble-galet-100">`. */
export function htmlReferences(html: string, kinds: PageKinds): HtmlReference[] {
  if (!html.includes('href="')) return []
  return [...html.matchAll(references)].flatMap((match) => {
    const [whole, kind = '', id = ''] = match
    const isLinked = kind === 'section' || kind === 'static' || kinds.get(kind)?.keys !== undefined
    const target = isLinked ? linkTarget(kind, id, kinds) : null
    return target ? [{ at: match.index + 'href="'.length, length: whole.length - 'href=""'.length, target }] : []
  })
}
