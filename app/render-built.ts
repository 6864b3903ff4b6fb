import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssetMap } from '../engine/rendering/asset-map.ts'
import type { RenderPage } from '../engine/rendering/render-document.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { sitePaths } from './site-paths.ts'
import { StartError } from './start-error.ts'

/** The renderer that the build left in dist/. */
export async function loadBuiltRenderer(log: ServerLog): Promise<RenderPage> {
  const file = join(sitePaths.root, 'dist/server/render.mjs')
  const map = join(sitePaths.root, sitePaths.map)
  if (!existsSync(file) || !existsSync(map)) {
    throw new StartError(
      'The site is not built: dist/ lacks the renderer.',
      'Run "npm start", or "npm run build" first.',
    )
  }
  const built = (await import(pathToFileURL(file).href)) as typeof import('./render.ts')
  return built.createSiteRenderer(readAssetMap(map), log)
}
