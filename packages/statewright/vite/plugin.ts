import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { StatewrightConfig } from '../config.ts'
import { clientImport } from '../server/client-files.ts'
import type { Project } from '../server/project/project.ts'
import { readProject } from '../server/project/read-project.ts'
import { clientPackages } from './client-packages.ts'
import { machinesModule, virtualModule } from './machines-module.ts'

/** Options of the plugin: those that replace what the config file of the project says, and what only a server has. */
export interface StatewrightOptions extends StatewrightConfig {
  /** Address of a page about a folder that uses machines, by its name. Null: there is none. */
  userPage?: (user: string) => string | null
}

/**
 * The simulator of the project's machines on its development server, at the base of the config; and simulators can follow
 * the actors of its pages. A build has nothing of it.
 * @example export default defineConfig({ plugins: [statewright()] })
 */
export function statewright({ userPage, ...over }: StatewrightOptions = {}): Plugin {
  let project: Project | undefined
  const plugin: Plugin = {
    name: 'statewright',
    // Tests need neither a simulator nor another XState.
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    enforce: 'pre',
    config: ({ root = '.' }) => ({ optimizeDeps: { include: clientPackages(resolve(root)) } }),
    async configResolved({ root, plugins }) {
      // The command line adds a plugin of its own, before that of the project.
      const isFirst = plugins.find(({ name }) => name === 'statewright') === plugins.find((one) => one === plugin)
      if (isFirst) project = await readProject(root, over)
    },
    async resolveId(source, importer) {
      if (!project) return null
      if (source === virtualModule) return `\0${virtualModule}`
      if (this.environment.name !== 'client') return null
      const ofClient = clientImport(source, importer)
      if (ofClient !== null) return ofClient
      const { followedModule } = await import('../live/follow-pages.ts')
      return followedModule(source, importer, { root: project.root, folders: project.followed })
    },
    load: (id) => (project && id === `\0${virtualModule}` ? machinesModule(project) : null),
    async configureServer(server) {
      if (!project) return
      const [{ simulator }, { relayPages }] = await Promise.all([
        import('../server/simulator.ts'),
        import('../live/relay.ts'),
      ])
      relayPages(server.ws)
      const transformHtml = (url: string, html: string) => server.transformIndexHtml(url, html)
      server.middlewares.use(simulator({ project, transformHtml, ...(userPage && { userPage }) }))
    },
  }
  return plugin
}
