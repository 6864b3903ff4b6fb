import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssetMap } from '../engine/rendering/asset-map.ts'
import type { RendererParts, RenderPage } from '../engine/rendering/render-document.ts'
import type { Look } from '../engine/tokens/look.ts'
import { CodedError } from '../packages/errors/coded-error.ts'
import { sitePaths } from './site-paths.ts'

type RendererOptions = Pick<RendererParts, 'log' | 'knownBytes' | 'measurements'>

/** The renderer of the build in dist/. Rejects with the error SITE_NOT_BUILT where there is none. */
export async function loadBuiltRenderer(look: Look, options: RendererOptions): Promise<RenderPage> {
  const file = join(sitePaths.root, 'dist/server/render.mjs')
  const map = join(sitePaths.root, sitePaths.map)
  if (!existsSync(file) || !existsSync(map)) {
    throw new CodedError('SITE_NOT_BUILT', {
      message: 'The site is not built: dist/ has no renderer.',
      hint: 'Run "npm start", which builds it, or "npm run build".',
    })
  }
  const built = (await import(pathToFileURL(file).href)) as typeof import('./render.ts')
  return built.createSiteRenderer(readAssetMap(map), look, options)
}
