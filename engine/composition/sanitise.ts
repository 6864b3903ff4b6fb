import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { textAttributes, textTags } from '../../packages/html/rich-text.ts'
import type { ResolvedLink } from './block.ts'

/** Sanitising is the most expensive step of composing a page, and many pages contain the same text. */
const cachedTexts = new WeakMap<RichTextLinks, LRUCache<string, string>>()
const maxCachedCharacters = 2_000_000

/** How links in texts are resolved. Sanitised texts are cached for the lifetime of this object. */
export interface RichTextLinks {
  resolve: (url: string) => ResolvedLink | null
  /** Attributes of links that leave the site. */
  rel: string
}

/** HTML of an editor without anything that could run, and with its content links resolved. */
export function sanitise(html: string, links: RichTextLinks): string {
  if (!html.includes('<') && !html.includes('&')) return html
  const texts = cacheOf(links)
  const cached = texts.get(html)
  if (cached !== undefined) return cached
  const clean = sanitizeHtml(html, {
    allowedTags: textTags,
    allowedAttributes: textAttributes,
    disallowedTagsMode: 'discard',
    transformTags: { a: (tagName, attributes) => anchor(tagName, attributes, links) },
  })
  texts.set(html, clean)
  return clean
}

function cacheOf(links: RichTextLinks): LRUCache<string, string> {
  const cached = cachedTexts.get(links)
  if (cached) return cached
  const sizeCalculation = (clean: string, html: string): number => clean.length + html.length
  const texts = new LRUCache<string, string>({ maxSize: maxCachedCharacters, sizeCalculation })
  cachedTexts.set(links, texts)
  return texts
}

/** A link that does not resolve is replaced by its text. */
export function anchor(tagName: string, { href = '' }: Record<string, string>, links: RichTextLinks) {
  const link = links.resolve(href)
  if (!link) return { tagName: 'span', attribs: {} }
  return { tagName, attribs: { href: link.href, ...(link.external ? { rel: links.rel } : {}) } }
}
