import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { BlockKit } from '../composition/block-kit.ts'
import type { ComposedPage } from '../composition/composed-page.ts'
import type { CachedContent } from '../content/read-cache.ts'
import type { TrustedDocument } from '../content/client.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Site } from '../routing/site.ts'

/** Everything that the server is made of. It is handed in: the server imports no block and no content. */
export interface ServerParts {
  /** The site as config says it now. In dev it changes while the server runs. */
  live: () => LiveSite
  content: CachedContent
  /** Asks for the blocks and the SEO data of one content path. */
  pageDocument: TrustedDocument
  /** Asks for every page that the content has in a language. */
  sitePagesDocument: TrustedDocument
  render: (page: ComposedPage, at: { path: string }) => ServedHtml | Promise<ServedHtml>
  log: ServerLog
  folders: ServerFolders
  /** Makes pictures in other widths and formats. Without it they are served as they are. */
  mediaStore?: MediaStore
  /** Addresses and networks whose X-Forwarded-* headers count. */
  trustProxy: readonly string[]
  /** Memory for rendered pages; 0: none is kept. */
  pageCacheBytes: number
  /** Called with the server before anything else is. */
  prepare?: (app: FastifyInstance) => Promise<void>
  /** Further routes, e.g. the content service's own endpoint. */
  routes?: readonly FastifyPluginAsync[]
  /** Delay of the event loop from which requests are turned away, milliseconds; 0: none is turned away. */
  shedAtDelayMs?: number
}

export interface ServedHtml {
  html: string
  /** Sources by which the page's Content-Security-Policy allows the scripts that stand in it. */
  scriptSources?: readonly string[]
  /** Set where the page is not what was asked for, e.g. 500 for an error overlay in dev. */
  status?: number
}

export interface LiveSite {
  site: Site
  kit: BlockKit
  /** Changes with the build and with every change of config. */
  build: string
}

export interface ServerFolders {
  /** Hashed files of the build, served below /assets/. Null in dev. */
  assets: string | null
  /** Pictures of the content, served where config/images.json says. Null when another service has them. */
  media: string | null
  /** Fonts, icons: each entry is served under its own name. */
  public: string
}

/** What the server needs of a logger; pino's is one. */
export interface ServerLog {
  debug: (facts: object, message: string) => void
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
