import { join } from 'node:path'
import type { Plugin } from 'vite'

const viewer = '/@google/model-viewer/'
const folder = 'blocks/heroes/hero-product/model'
/** What is imported in place of files of the package, and of three.js. */
const replaced: Readonly<Record<string, string>> = {
  './template.js': 'viewer-shadow.ts',
  'three/examples/jsm/libs/meshopt_decoder.module.js': 'no-decoders.ts',
  'three/examples/jsm/loaders/DRACOLoader.js': 'no-decoders.ts',
  'three/examples/jsm/loaders/KTX2Loader.js': 'no-decoders.ts',
}

/**
 * Builds `<model-viewer>` so that the Content-Security-Policy need not be wider for it (docs/decisions/0089-product-models.md):
 * with a shadow tree that is no HTML text, without lit-html, which would make a Trusted Types policy for it, and without
 * decoders, which are WebAssembly.
 */
export function viewerShadow(root: string): Plugin {
  return {
    name: 'viewer-shadow',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.replaceAll('\\', '/').includes(viewer)) return null
      const own = replaced[source]
      if (own !== undefined) return join(root, folder, own)
      return source === 'lit' ? this.resolve('@lit/reactive-element', importer) : null
    },
  }
}
