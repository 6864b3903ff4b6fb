import type { AssetMap } from '../engine/rendering/asset-map.ts'
import { createRenderer, type RendererParts, type RenderPage } from '../engine/rendering/render-document.ts'
import { withLook } from '../engine/rendering/with-look.ts'
import type { Look } from '../engine/tokens/look.ts'
import { blockModules } from './block-modules.ts'

export { blockModules }

type RendererOptions = Pick<RendererParts, 'log' | 'knownBytes' | 'measurements'>

/** The renderer of a site. In production it is loaded from the build, dist/server/render.mjs. */
export function createSiteRenderer(assets: AssetMap, look: Look, options: RendererOptions): RenderPage {
  return createRenderer({ modules: blockModules, assets: withLook(assets, look), ...options })
}
