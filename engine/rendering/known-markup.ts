import { LRUCache } from 'lru-cache'
import type { SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'

/** HTML of blocks. */
export interface Markup {
  html: string
  /** Elements that React hoists into the head, such as preloads of pictures. */
  hoisted: string
}

/** HTML of blocks that were rendered before. */
export interface KnownMarkup {
  /** The same HTML for the same block, where the page around it is one that it was rendered for. @throws what `render` throws. */
  of: (block: ComposedBlock, site: SiteContext, render: (site: SiteContext) => Markup) => Markup
}

const entryBytes = 200

/**
 * A view is a function of its block and of what it reads of the site. A block is the same object while its content and
 * config are; it belongs to a locale of a variant, of which everything of the site is a function but for what differs
 * by page. Whether a view reads that is observed while it renders.
 * @param maxBytes Memory; the HTML that was not used for the longest time is forgotten.
 */
export function createKnownMarkup(maxBytes: number): KnownMarkup {
  const markups = new LRUCache<ComposedBlock | string, Markup>({
    maxSize: maxBytes,
    // Two bytes for each character.
    sizeCalculation: ({ html, hoisted }, key) =>
      entryBytes + 2 * (html.length + hoisted.length + (typeof key === 'string' ? key.length : 0)),
  })
  const seen = new WeakSet<ComposedBlock>()
  /** Of blocks whose views read what differs by page. */
  const numbers = new WeakMap<ComposedBlock, number>()
  let count = 0
  const keyOf = (block: ComposedBlock, site: SiteContext): ComposedBlock | string => {
    const number = numbers.get(block)
    return number === undefined ? block : JSON.stringify([number, site.path, site.languages])
  }
  return {
    of(block, site, render) {
      const known = markups.get(keyOf(block, site))
      if (known) return known
      const { observed, readsPage } = observe(site)
      const made = render(observed)
      if (readsPage()) numbers.set(block, numbers.get(block) ?? count++)
      // What is shown once, such as the answer to a search, takes no place of what is on every page.
      if (seen.has(block)) markups.set(keyOf(block, site), made)
      seen.add(block)
      return made
    },
  }
}

/** The site as the views of any page of the variant see it, and whether one has read what differs by page. */
function observe(site: SiteContext): { observed: SiteContext; readsPage: () => boolean } {
  let isRead = false
  const observed: SiteContext = {
    ...site,
    get path() {
      isRead = true
      return site.path
    },
    get languages() {
      isRead = true
      return site.languages
    },
  }
  return { observed, readsPage: () => isRead }
}
