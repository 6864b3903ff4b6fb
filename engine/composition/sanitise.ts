import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import type { ResolvedLink } from './block.ts'

const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'a', 'span'],
  ...['strong', 'em', 'b', 'i', 'sup', 'sub', 'small', 'abbr', 'cite', 'q'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

const allowedAttributes = {
  '*': ['lang', 'dir'],
  a: ['href', 'rel', 'target', 'hreflang'],
  abbr: ['title'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Sanitising is the dearest step of composing a page, and one text stands on many pages. */
const kept = new LRUCache<string, string>({ maxSize: 8_000_000, sizeCalculation: (html) => html.length + 1 })

export interface RichTextLinks {
  resolve: (url: string) => ResolvedLink | null
  /** Attributes of links that leave the site. */
  rel: string
  /** What the resolved links depend on, e.g. variant and locale. */
  key: string
}

/** HTML of an editor without anything that could run, and with its content links resolved. */
export function sanitise(html: string, links: RichTextLinks): string {
  if (!html.includes('<') && !html.includes('&')) return html
  const key = `${links.key} ${html}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes,
    disallowedTagsMode: 'discard',
    transformTags: { a: (tagName, attributes) => anchor(tagName, attributes, links) },
  })
  kept.set(key, clean)
  return clean
}

/** A link that leads nowhere keeps its words. */
function anchor(tagName: string, { href = '' }: Record<string, string>, links: RichTextLinks) {
  const link = links.resolve(href)
  if (!link) return { tagName: 'span', attribs: {} }
  return { tagName, attribs: { href: link.href, ...(link.external ? { rel: links.rel } : {}) } }
}
