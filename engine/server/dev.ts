import { stripVTControlCharacters } from 'node:util'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { ComposedPage } from '../composition/composed-page.ts'
import { jsonForScript } from '../rendering/escape-html.ts'

export interface DevRenderer {
  /** The page with hot reload. Code that does not run answers with vite's overlay instead. */
  renderInDev: (composed: ComposedPage, url: string) => Promise<DevPage>
  /** A document that is no page of the site, with vite's client in it. */
  transformHtml: (url: string, html: string) => Promise<string>
  /** Makes every open browser load its page again. */
  reload: () => void
}

export interface DevPage {
  status: number
  html: string
}

/**
 * Lets vite serve source files and hot reload on a Fastify app, and renders pages through it.
 * Only for development: it is imported nowhere else, so that production carries no vite.
 */
export async function connectDevServer(app: FastifyInstance, root: string): Promise<DevRenderer> {
  // Hot reload speaks through this server too: with a port of its own, a second development server would lack it.
  const viteConfig = { server: { hmr: { server: app.server } } }
  const { devMiddleware, viteServer } = await createDevMiddleware({ root, viteConfig })
  // Before the server itself: it would wait for the connections over which browsers listen for changes.
  app.addHook('preClose', () => viteServer.close())
  await app.register(middie)
  app.use(devMiddleware)
  return {
    transformHtml: (url, html) => viteServer.transformIndexHtml(url, html),
    reload: () => viteServer.ws.send({ type: 'full-reload' }),
    async renderInDev(composed, url) {
      const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, composed })
      if (errorWhileRendering) return { status: 500, html: overlayPage(errorWhileRendering) }
      return { status: httpResponse.statusCode, html: httpResponse.body }
    },
  }
}

/** Vike's own error page neither shows the fault nor reloads when it is mended. */
function overlayPage(error: unknown): string {
  const { message, stack, ...details } = error instanceof Error ? error : new Error(String(error))
  const { frame, id, plugin } = details as { frame?: unknown; id?: unknown; plugin?: unknown }
  const shown = jsonForScript(
    JSON.stringify({ message: stripVTControlCharacters(message), stack: stack ?? '', frame, id, plugin }),
  )
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title></head><body>' +
    `<script type="module">import { ErrorOverlay } from '/@vite/client'; document.body.append(new ErrorOverlay(${shown}))</script>` +
    '</body></html>'
  )
}
