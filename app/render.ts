import type { AssetMap } from '../engine/rendering/asset-map.ts'
import { createRenderer, type RenderLog, type RenderPage } from '../engine/rendering/render-document.ts'
import { blockModules } from './block-modules.ts'

export { blockModules }

/** The renderer of this site. In production it is loaded from the build, dist/server/render.mjs. */
export function createSiteRenderer(assets: AssetMap, log: RenderLog): RenderPage {
  return createRenderer({ modules: blockModules, assets, log })
}
