import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { ComposedPage } from '../../engine/composition/composed-page.ts'
import type { Look } from '../../engine/tokens/look.ts'
import { devAssetMap } from '../../engine/build/dev-asset-map.ts'
import { htmlText } from '../../engine/rendering/page-html.ts'
import { createSiteRenderer } from '../render.ts'
import { sitePaths } from '../site-paths.ts'

declare global {
  namespace Vike {
    interface PageContext {
      /** The page that the server composed before it called vike. */
      composed: ComposedPage
      look: Look
    }
  }
}

/**
 * Renders a page in development; vike adds the page's script and hot reload.
 * @throws what a block throws, so that its author sees it. In production such a block is left out.
 */
export function onRenderHtml({ composed, look }: PageContextServer) {
  const { html, broken } = createSiteRenderer(devAssetMap(sitePaths), look, { log: { warn: () => {} } })(composed)
  if (broken[0]) throw broken[0].error
  return {
    documentHtml: dangerouslySkipEscape(htmlText(html)),
    // Each page links the style sheets of its own blocks.
    injectFilter: (assets: { assetType: string | null; inject: unknown }[]) => {
      for (const asset of assets) if (asset.assetType === 'style') asset.inject = false
    },
  }
}
