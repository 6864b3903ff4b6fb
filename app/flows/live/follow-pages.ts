import { join } from 'node:path'
import type { Plugin } from 'vite'
import { relayPages, type RelayHub } from './relay.ts'

/** Folders whose modules start actors in a page. */
const pageFolders = ['blocks', 'engine/browser']

/**
 * Lets simulators follow the pages of the development server. A build has nothing of it.
 * @param root of the project
 */
export function followPages(root: string): Plugin {
  const folders = pageFolders.map((folder) => `${join(root, folder)}/`)
  return {
    name: 'follow-pages',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== 'xstate' || this.environment.name !== 'client') return null
      return folders.some((folder) => importer?.startsWith(folder)) ? join(import.meta.dirname, 'xstate.ts') : null
    },
    configureServer: ({ ws }) => relayPages(ws satisfies RelayHub),
  }
}
