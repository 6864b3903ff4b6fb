import type { ComposedBlock, ComposedPage } from '../../engine/composition/composed-page.ts'
import { errorTarget, type PageTarget } from '../../engine/composition/page-target.ts'
import { prepareBlock, type BlockProblem } from '../../engine/composition/prepare-block.ts'
import { createSiteContext } from '../../engine/composition/site-context.ts'
import type { Site } from '../../engine/routing/site.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'

export interface BlockPreview {
  type: string
  locale: string
  fields: Record<string, unknown>
}

export interface AlonePage {
  page: ComposedPage
  /** The reason why the site would leave the block out. The page then shows an error card instead. */
  problem: BlockProblem | null
}

/**
 * Composes a page with one block only, prepared as on any page of the site. Null if no variant has the locale, or the
 * block is not registered.
 */
export function composeAlone({ site, kit }: LiveSite, { type, locale, fields }: BlockPreview): AlonePage | null {
  const target = targetIn(site, locale)
  const block = kit.get(type)
  const [place] = block?.allowedIn ?? []
  if (!target || !block || !place) return null
  const first = place !== 'shell' && block.opensPage !== false
  const delivered = { type, fields, fallbacks: new Map<string, string>() }
  const prepared = prepareBlock(delivered, { kit, place, first, key: 'b0', link: { site, ...target } })
  const problem = prepared.kind === 'left-out' ? prepared.problem : null
  const shown = prepared.kind === 'ready' ? prepared.block : errorCard(block, prepared.problem.reason)
  const siteContext = createSiteContext(site, target)
  const page: ComposedPage = {
    lang: siteContext.tag,
    head: [
      { tag: 'title', text: type },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ],
    before: place === 'shell' ? [shown] : [],
    main: place === 'shell' ? [] : [shown],
    after: [],
    site: siteContext,
    speculation: false,
    localeCookie: null,
  }
  return { page, problem }
}

/** Like an error page, the block has no URL of the site. The fallback variant is tried first. */
function targetIn(site: Site, locale: string): PageTarget | null {
  const variants = [site.variants.get(site.config.hosts.fallback), ...site.variants.values()]
  const variant = variants.find((one) => one?.locales.includes(locale))
  return variant ? errorTarget(site, 'notFound', { variant, locale, path: '/' }) : null
}

function errorCard({ type, component }: Pick<ComposedBlock, 'type' | 'component'>, message: string): ComposedBlock {
  const error = { code: 'BLOCK_LEFT_OUT', message }
  return { key: 'b0', type, component, tier: 'static', fields: {}, first: false, error }
}
