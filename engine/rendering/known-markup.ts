import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CacheUsage, usageOf } from '../../packages/limits/cache-usage.ts'
import type { Language, SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import { escapeHtml } from './escape-html.ts'
import { noReads, observedSite, type PageReads, readsKey } from './observed-site.ts'
import { type HtmlPart, KnownHtml } from './page-html.ts'

/** HTML of a block. */
export interface Markup {
  html: string
  /** Elements that React hoists into the head, such as preloads of pictures. */
  hoisted: string
}

/** HTML of a block as it is sent. */
export interface MarkupParts extends Pick<Markup, 'hoisted'> {
  parts: readonly HtmlPart[]
}

/** HTML of blocks that were rendered before. */
export interface KnownMarkup {
  /** The same HTML for the same block, where the page around it is one that it was rendered for. @throws what `render` throws. */
  of: (block: ComposedBlock, site: SiteContext, render: (site: SiteContext) => Markup) => MarkupParts
  usage: () => CacheUsage
}

/** HTML with gaps for the links that switch the language. */
interface Template extends Pick<Markup, 'hoisted'> {
  /** One more than gaps. */
  texts: readonly KnownHtml[]
  /** Which language's link is in each gap. */
  gaps: readonly number[]
}

const entryBytes = 300

/**
 * A view is a function of its block and of what it reads of the site. A block is the same object while its content and
 * config are; what a view reads of the page around it is observed while it renders, and part of the key. Links that switch
 * the language contain the path of the page: their places are known, and filled.
 * @param maxBytes Memory; the HTML that was not used for the longest time is forgotten.
 */
export function createKnownMarkup(maxBytes: number): KnownMarkup {
  const templates = new LRUCache<string, Template>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const blocks = new WeakMap<ComposedBlock, KnownBlock>()
  let count = 0
  return {
    usage: () => usageOf(templates),
    of(block, site, render) {
      const known = blocks.get(block)
      const template = known && templates.get(keyOf(known, site))
      if (template) return { parts: filled(template, site.languages), hoisted: template.hoisted }
      const { number, reads } = known ?? { number: count++, reads: noReads() }
      const made = render(observedSite(site, reads))
      blocks.set(block, { number, reads })
      // What is shown once, such as the answer to a search, takes no place of what is on every page.
      if (!known) return { parts: [made.html], hoisted: made.hoisted }
      const stored = templateOf(made, { site, reads, render })
      if (!stored) return { parts: [made.html], hoisted: made.hoisted }
      templates.set(keyOf({ number, reads }, site), stored)
      return { parts: filled(stored, site.languages), hoisted: stored.hoisted }
    },
  }
}

/** Where no HTML is stored. */
export const nothingKnown: KnownMarkup = {
  usage: () => ({ entries: 0, bytes: 0, maxBytes: 0 }),
  of(_block, site, render) {
    const { html, hoisted } = render(site)
    return { parts: [html], hoisted }
  },
}

interface KnownBlock {
  number: number
  reads: PageReads
}

function keyOf({ number, reads }: KnownBlock, site: SiteContext): string {
  return `${number} ${readsKey(site, reads)}`
}

interface Rendering {
  site: SiteContext
  reads: PageReads
  render: (site: SiteContext) => Markup
}

/** Null where a view does more with a link that switches the language than to write it. */
function templateOf(made: Markup, { site, reads, render }: Rendering): Template | null {
  if (!reads.languages) return { texts: [new KnownHtml(made.html)], gaps: [], hoisted: made.hoisted }
  const mark = `/-/${randomBytes(12).toString('hex')}/`
  const marked = site.languages.map((language, index) => ({ ...language, switchHref: `${mark}${index}/` }))
  const { html, hoisted } = render(observedSite(site, reads, marked))
  const [start = '', ...rest] = html.split(mark)
  const gaps = rest.map((text) => Number.parseInt(text, 10))
  const texts = [start, ...rest.map((text) => text.slice(text.indexOf('/') + 1))].map((text) => new KnownHtml(text))
  const template = { texts, gaps, hoisted }
  const isSame = hoisted === made.hoisted && textOf(filled(template, site.languages)) === made.html
  return isSame ? template : null
}

function filled({ texts, gaps }: Template, languages: readonly Language[]): readonly HtmlPart[] {
  if (gaps.length === 0) return texts
  return texts.flatMap((text, index) => {
    const language = languages[gaps[index] ?? Number.NaN]
    return language ? [text, escapeHtml(language.switchHref)] : [text]
  })
}

function textOf(parts: readonly HtmlPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('')
}

function bytesOf({ texts, hoisted }: Template, key: string): number {
  // With what it takes compressed.
  const bytes = texts.reduce((sum, text) => sum + text.bytes.length * 1.4, 0)
  return Math.ceil(entryBytes * texts.length + bytes + 2 * hoisted.length + key.length)
}
