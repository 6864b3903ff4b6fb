import { join } from 'node:path'
import type { SiteAssetsOptions } from '../engine/build/site-assets.ts'

/** Paths of this site for the build and the development server. */
export const sitePaths: SiteAssetsOptions = {
  root: join(import.meta.dirname, '..'),
  config: 'config/blocks.json',
  blocks: 'blocks',
  styles: ['app/styles/site.css'],
  entry: 'app/browser.ts',
  early: 'app/early.ts',
  render: 'app/render.ts',
  map: 'dist/asset-map.json',
  together: ['shared/saved'],
}
