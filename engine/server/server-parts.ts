import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { CaptchaTools } from '../captcha/admit.ts'
import type { BlockRegistry } from '../composition/block-registry.ts'
import type { ComposedPage } from '../composition/composed-page.ts'
import type { CachedContent } from '../content/read-cache.ts'
import type { TrustedDocument } from '../content/client.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Originals } from '../media/originals.ts'
import type { WorkLimits } from './cache/work-limit.ts'
import type { Html } from '../rendering/page-html.ts'
import type { Site } from '../routing/site.ts'
import type { Look } from '../tokens/look.ts'
import type { SecurityEvents } from './security-events.ts'
import type { BodyLimits } from './arriving-bodies.ts'
import type { Measurements } from './measurements.ts'
import type { Tracing } from './tracing.ts'
import type { TurnLimits } from '../../packages/limits/turns.ts'

/** Everything that the server uses. It is passed in: the server imports no block and no content. */
export interface ServerParts {
  /** The site of the present config. In development it changes while the server runs. */
  live: () => LiveSite
  content: CachedContent
  /** Requests the blocks and the SEO data of one content path. */
  pageDocument: TrustedDocument
  /** Operations of the visitor's session. */
  session?: SessionDocuments
  /** What captchas are signed and counted with. Without it no action may need one. */
  captcha?: CaptchaTools & { fetch?: typeof globalThis.fetch }
  /** Operations that actions of pages perform, by name. */
  documents?: Readonly<Record<string, TrustedDocument>>
  /** Requests every page that the content has in a language. */
  sitePagesDocument: TrustedDocument
  render: (page: ComposedPage, at: { path: string }) => ServedHtml | Promise<ServedHtml>
  log: ServerLog
  /** Counts refused attempts of anonymous visitors. */
  security?: SecurityEvents
  /** Hears what the server does. Without it, nothing is measured. */
  measurements?: Measurements | undefined
  /** Hears of the steps of requests. Without it, nothing is traced. */
  tracing?: Tracing | undefined
  folders: ServerFolders
  /** Resizes pictures. Without it only the originals are served. */
  mediaStore?: MediaStore
  /** Copies the originals from another machine. */
  originals?: Originals
  /** Addresses and networks whose X-Forwarded-* headers are trusted. */
  trustProxy: readonly string[]
  /** Whether the server in front passes on 103 Early Hints. */
  sendsEarlyHints?: boolean
  /** Whether the headers of pages name the content that they are made of, for a network that is told what changes. */
  namesContent?: boolean
  /** Memory for rendered pages; 0: none is cached. */
  pageCacheBytes: number
  /** Memory for the compressed parts that pages share; 0: those in a row are compressed for each page. */
  compressedBytes: number
  /** Called with the server before its routes are registered. */
  prepare?: (app: FastifyInstance) => Promise<void>
  /** False for a server that has its further routes and /healthz alone. */
  servesPages?: boolean
  /** Further routes, e.g. the content service's own endpoint. */
  routes?: readonly FastifyPluginAsync[]
  /** Bounds on new pages. */
  work?: WorkLimits
  /** Bounds on files of forms, and on bodies that arrive slowly, where they differ from the usual ones. */
  uploads?: Partial<TurnLimits>
  bodies?: Partial<BodyLimits>
  /** Connections at the same time. */
  maxConnections: number
  /** How long responses may take while the server stops, milliseconds. */
  drainMs?: number
  /** How long a response may take to be read while another client needs its connection, milliseconds. */
  slowAfterMs?: number
}

export interface ServedHtml {
  html: Html
  /** Values of Link headers for files that the browser needs for the first paint. */
  ahead?: readonly string[]
  /** Content-Security-Policy sources of the page's inline scripts. */
  scriptSources?: readonly string[]
  /** Set where the page is not the requested one, e.g. 500 for an error overlay in development. */
  status?: number
}

export interface LiveSite {
  site: Site
  registry: BlockRegistry
  /** Undefined for a site without design tokens. */
  look?: Look | undefined
  /** Changes with the build and with every change of config. */
  build: string
}

export interface ServerFolders {
  /** Folders of hashed files, served below /assets/: of the build, then of other builds. Empty in development. */
  assets: readonly string[]
  /** Pictures of the content, served below the path in config/images.json. Null when another service has them. */
  media: string | null
  /** Fonts, icons: each entry is served under its own name. */
  public: string
}

/** Operations of a session. A service that lacks one is used without it. */
export interface SessionDocuments {
  /** Gives a new token for the variable `token`: its first field has `token`. */
  refresh?: TrustedDocument
  /** Ends the session of the bearer. */
  end?: TrustedDocument
  /** What pages show of the visitor after they were loaded. */
  marks?: SessionMarks
}

/** Something of the visitor that pages mark, such as products. */
export interface SessionMarks {
  /** Query parameter of the items that a page asks about, also a variable of the document. */
  asked: string
  document: TrustedDocument
  /** What scripts are told of the document's data, beside `signedIn`. */
  read: (data: Record<string, unknown>) => object
}

/** The methods of a logger that the server uses, e.g. of pino. */
export interface ServerLog {
  debug: (facts: object, message: string) => void
  info: (facts: object, message: string) => void
  warn: (facts: object, message: string) => void
  error: (facts: object, message: string) => void
}
