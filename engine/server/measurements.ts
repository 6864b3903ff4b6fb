import type { CacheMeasurements, CacheUsage } from '../../packages/limits/cache-usage.ts'
import type { SentVisit } from '../../packages/visits/visit.ts'

/**
 * Hears what the server does. Whatever is named here is one of a few names or comes from config, so that nobody outside
 * can add to what is counted.
 */
export interface Measurements {
  /** A response is complete. @param seconds since the head of its request. */
  request: (kind: RequestKind, status: number, seconds: number) => void
  /** A request was refused before it had a route, such as one that HTTP cannot read. */
  refused: (status: number) => void
  /** A cached page was sent before Fastify read its request. It is called for most requests: it may only count. */
  knownPage: (status: number) => void
  page: (result: PageResult) => void
  /** A page was composed and rendered. @param page its name in config. @param seconds with the time it waited for its turn. */
  pageMade: (page: string, seconds: number) => void
  captcha: (event: CaptchaEvent) => void
  /** A browser has sent what it measured on one page. Its values are what the browser says. */
  visit: (visit: SentVisit) => void
  sitemaps?: CacheMeasurements
}

/** What a request is for. */
export type RequestKind =
  | 'page'
  | 'action'
  | 'file'
  | 'picture'
  | 'document'
  | 'session'
  | 'captcha'
  | 'visit'
  | 'content'
  | 'index'
  | 'health'
  | 'refused'

/** What the page cache had of a page. UNCACHED: it is of one visitor, or incomplete. */
export type PageResult = 'HIT' | 'MISS' | 'STALE' | 'UNCACHED'

/** A task was given, solved or answered wrongly; a form was admitted or refused. */
export type CaptchaEvent = 'given' | 'solved' | 'failed' | 'admitted' | 'refused'

/** What a server has at the moment. It is read when somebody looks at it. */
export interface ServerState {
  openConnections: () => number
  /** By a short name. */
  caches: () => Readonly<Record<string, CacheUsage>>
  /** Pages that are being made, and those that wait for their turn. */
  pageWork: () => { running: number; waiting: number }
}
