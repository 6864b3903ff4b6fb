import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteAssetsOptions } from '../engine/build/site-assets.ts'

/** Paths of the project for the build and the development server. */
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

/** The folder public/ of a site, or that of the project where the site has none. */
export function publicFolder(siteRoot: string): string {
  const own = join(siteRoot, 'public')
  return existsSync(own) ? own : join(sitePaths.root, 'public')
}
