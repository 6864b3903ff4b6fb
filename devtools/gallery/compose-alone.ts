import type { ComposedPage } from '../../engine/composition/composed-page.ts'
import { errorTarget, type PageTarget } from '../../engine/composition/page-target.ts'
import { formatBlockProblem, prepareBlock } from '../../engine/composition/prepare-block.ts'
import { createSiteContext } from '../../engine/composition/site-context.ts'
import type { Site } from '../../engine/routing/site.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'

export interface BlockPreview {
  type: string
  locale: string
  fields: Record<string, unknown>
}

/** `left-out`: the site would leave the block out, and log this message. */
export type AlonePage = { kind: 'page'; page: ComposedPage } | { kind: 'left-out'; message: string }

/**
 * Composes a page with one block only, prepared as on any page of the site. Null if no variant has the locale, or the
 * block is not registered.
 */
export function composeAlone({ site, registry }: LiveSite, { type, locale, fields }: BlockPreview): AlonePage | null {
  const target = targetIn(site, locale)
  const block = registry.get(type)
  const [place] = block?.allowedIn ?? []
  if (!target || !block || !place) return null
  const first = place !== 'shell' && block.opensPage !== false
  const delivered = { type, fields, fallbacks: new Map<string, string>() }
  const prepared = prepareBlock(delivered, { registry, place, first, key: 'b0', link: { site, ...target } })
  if (prepared.kind === 'left-out')
    return { kind: 'left-out', message: `BLOCK_LEFT_OUT ${formatBlockProblem(prepared.problem)}` }
  const siteContext = createSiteContext(site, target)
  const page: ComposedPage = {
    lang: siteContext.tag,
    head: [
      { tag: 'title', text: type },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ],
    before: place === 'shell' ? [prepared.block] : [],
    main: place === 'shell' ? [] : [prepared.block],
    after: [],
    site: siteContext,
    speculation: false,
    localeCookie: null,
  }
  return { kind: 'page', page }
}

/** Like an error page, the block has no URL of the site. The fallback variant is tried first. */
function targetIn(site: Site, locale: string): PageTarget | null {
  const variants = [site.variants.get(site.config.hosts.fallback), ...site.variants.values()]
  const variant = variants.find((one) => one?.locales.includes(locale))
  return variant ? errorTarget(site, 'notFound', { variant, locale, path: '/' }) : null
}
