import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import middie from '@fastify/middie'
import react from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { createServer } from 'vite'
import { readFontFiles } from '../../../engine/config/read-project-files.ts'
import { createLook, type Look } from '../../../engine/tokens/look.ts'
import { simulator } from './simulator.ts'

/** The packages that the page's modules import: found only when they are requested, they would make vite reload it. */
const simulatorPackages = [
  'xstate',
  'react-dom/client',
  'react',
  'diff',
  'elkjs/lib/elk-api.js',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
  '@statelyai/inspect',
]

/**
 * Starts the simulator without the site: it needs neither content nor database.
 * @param port 0: any free one.
 */
export async function startSimulatorServer(
  root: string,
  port: number,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true })
  const vite = await createServer({
    configFile: false,
    root,
    // The development server of the site may run beside it, with other packages.
    cacheDir: '.cache/flows/vite',
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: { entries: [], include: simulatorPackages },
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('preClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  app.register(
    simulator({
      root,
      look: () => lookOf(root),
      vite: { transformHtml: (url, html) => vite.transformIndexHtml(url, html) },
    }),
  )
  app.get('/', (_request, reply) => reply.redirect('/__flows'))
  // Loopback only: it reads source files, and anybody who reaches it could.
  const origin = await app.listen({ host: '127.0.0.1', port })
  return { origin, close: () => app.close() }
}

/** Read anew for each page. The tokens are not checked here: a fault is one of the page that shows it. */
function lookOf(root: string): Look {
  const tokens = JSON.parse(readFileSync(join(root, 'config/tokens.json'), 'utf8')) as Parameters<
    typeof createLook
  >[0]['tokens']
  return createLook({ tokens, fontFiles: readFontFiles(root) ?? {} })
}
