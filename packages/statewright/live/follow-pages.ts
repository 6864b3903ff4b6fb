import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { relayPages, type RelayHub } from './relay.ts'

/** Folders whose modules start actors in a page. */
const pageFolders = ['blocks', 'engine/browser']

/** What they import in place of the packages that start actors. */
const followed: Readonly<Record<string, string>> = { xstate: 'xstate.ts', '@xstate/react': 'xstate-react.ts' }

/**
 * Lets simulators follow the pages of the development server. A build has nothing of it.
 * @param root of the project
 */
export function followPages(root: string) {
  const folders = pageFolders.map((folder) => `${normalizePath(join(root, folder))}/`)
  return {
    name: 'follow-pages',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = followed[source]
      if (file === undefined || this.environment.name !== 'client') return null
      const isOfPage = folders.some((folder) => importer?.startsWith(folder))
      return isOfPage ? normalizePath(join(import.meta.dirname, file)) : null
    },
    configureServer: ({ ws }) => relayPages(ws satisfies RelayHub),
  } satisfies Plugin
}
