import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { statewright } from '../vite/plugin.ts'
import type { Project } from './project/project.ts'

/**
 * Starts the simulator on a development server of its own.
 * @param port 0: any free one.
 */
export async function startSimulatorServer(
  { root, ...config }: Project,
  port: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const { createServer } = await import('vite')
  const server = await createServer({
    ...{ root, appType: 'custom', logLevel: 'warn', clearScreen: false },
    ...(config.vite !== null && { configFile: config.vite }),
    // The project's own development server may run beside it, with other packages.
    cacheDir: join(root, config.cache, 'vite'),
    plugins: [statewright(config), leadTo(config.base)],
    // The client's own packages are listed by the plugin; a page of the project would have others.
    optimizeDeps: { entries: [] },
    // Loopback only: it reads source files, and anybody who reaches it could.
    server: { host: '127.0.0.1', port, strictPort: port !== 0, open: false },
  })
  await server.listen()
  const address = server.httpServer?.address() as AddressInfo | undefined
  return { origin: `http://127.0.0.1:${address?.port}`, close: () => server.close() }
}

/** The root of the server leads to the simulator. */
function leadTo(base: string): Plugin {
  return {
    name: 'statewright-root',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url !== '/') return next()
        response.writeHead(302, { location: base }).end()
      })
    },
  }
}
