import { stripVTControlCharacters } from 'node:util'
import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { createDevMiddleware, renderPage } from 'vike/server'
import type { HostsConfig } from '../config/types.generated.ts'
import type { ComposedPage } from '../composition/composed-page.ts'
import type { Look } from '../tokens/look.ts'
import { jsonForScript } from '../rendering/escape-html.ts'

export interface DevRenderer {
  /** The page with hot reload. If rendering throws, vite's error overlay instead. */
  renderInDev: (shown: ShownPage, url: string) => Promise<DevPage>
  /** Adds vite's client to a document that is not a page of the site. */
  transformHtml: (url: string, html: string) => Promise<string>
  /** Reloads the page in every open browser. */
  reload: () => void
}

/** What the renderer of vike reads. */
export interface ShownPage {
  composed: ComposedPage
  look: Look
}

export interface DevPage {
  status: number
  html: string
}

/** The host names that vite answers: those of the site, with everything before their listed ends. */
function allowedHosts({ extensions, unknownExtension }: HostsConfig): string[] | true {
  if (unknownExtension === 'fallback') return true
  return Object.keys(extensions).flatMap((end) => [end, `.${end}`])
}

/**
 * Connects vite to a Fastify app: it serves source files and hot reload, and renders pages. For development only; no
 * other module imports this one, so that production does not load vite.
 */
export async function connectDevServer(app: FastifyInstance, root: string, hosts: HostsConfig): Promise<DevRenderer> {
  // Hot reload uses this server: with a port of its own, a second development server could not have it.
  const viteConfig = { server: { hmr: { server: app.server }, allowedHosts: allowedHosts(hosts) } }
  const { devMiddleware, viteServer } = await createDevMiddleware({ root, viteConfig })
  // Before the server closes: it would wait for the connections of hot reload.
  app.addHook('preClose', () => viteServer.close())
  await app.register(middie)
  app.use(devMiddleware)
  return {
    transformHtml: (url, html) => viteServer.transformIndexHtml(url, html),
    reload: () => viteServer.ws.send({ type: 'full-reload' }),
    async renderInDev(shown, url) {
      const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: url, ...shown })
      if (errorWhileRendering) return { status: 500, html: overlayPage(errorWhileRendering) }
      return { status: httpResponse.statusCode, html: httpResponse.body }
    },
  }
}

/** Vike's own error page neither shows the error nor reloads when it is fixed. */
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
