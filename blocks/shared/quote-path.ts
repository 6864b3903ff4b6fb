import type { SiteContext } from '../../engine/composition/block.ts'

/** Path of the page where a visitor asks for a quote: the form of its own where the site has one. Null: it has neither. */
export function quotePath({ href }: Pick<SiteContext, 'href'>): string | null {
  return href('quote') ?? href('contact')
}
