import { ContentUnreachable, type ContentTransport, noUploads } from '../../content/transport.ts'
import {
  ContentRefused,
  unauthenticated,
  type ContentRequest,
  type ContentResult,
  type Performed,
  type TrustedDocument,
  type Visitor,
} from '../../content/client.ts'
import { createReadCache, type CachedContent } from '../../content/read-cache.ts'

const revisionDocument: TrustedDocument = {
  name: 'Revision',
  hash: 'revision',
  text: 'query Revision { contentRevision }',
}
export const pageDocument: TrustedDocument = { name: 'Page', hash: 'page', text: 'query Page { blocksForPage }' }
export const sitePagesDocument: TrustedDocument = {
  name: 'SitePages',
  hash: 'site-pages',
  text: 'query SitePages { sitePages { path } }',
}
export const imprintDocument: TrustedDocument = { name: 'Imprint', hash: 'imprint', text: 'query Imprint { footer }' }

/** Requests something of the visitor. */
export const mineDocument: TrustedDocument = { name: 'Mine', hash: 'mine', text: 'query Mine { mine }' }

/** Requests something that a visitor shows to all others, and may withdraw. */
export const sharedDocument: TrustedDocument = {
  name: 'Shared',
  hash: 'shared',
  text: 'query Shared { shared }',
  dependsOnVisitors: true,
}

export interface MemoryContent {
  content: CachedContent
  /** Blocks by content path; a path that is not listed has no page. */
  pages: Record<string, unknown[]>
  seo: Record<string, unknown>
  /** Every page of a language for sitemaps, by accept-language. */
  sitePages: Record<string, unknown[]>
  /** What a visitor shows to all others; null: nothing, or nothing any more. */
  shared: string | null
  /** Every request: document, path and language. */
  requests: string[]
  /** While true, the service does not respond. */
  isDown: boolean
  /** Documents to which the service does not respond. */
  failing: Set<string>
  /** Responses to performed documents, by name. */
  performed: Record<string, (request: ContentRequest) => Performed>
  publish: (revision: string) => void
}

/** What only the visitor may see. The token "expired" is refused, as none is. */
function mineOf({ token }: Visitor = {}): ContentResult {
  if (token === undefined || token === 'expired') throw new ContentRefused('Sign in.', unauthenticated)
  return { data: { mine: `secret of ${token}` }, fallbacks: [] }
}

/** What the service says that an answer is made of. `path` is that of the content; empty: it is not about a page. */
export type SourcesOf = (path: string) => readonly string[]

/** A content service in memory, behind the engine's own read cache. */
export function memoryContent(pages: Record<string, unknown[]>, sources?: SourcesOf): MemoryContent {
  let revision = '1'
  const service: ContentTransport = {
    ...noUploads,
    async perform(request) {
      const { name } = request.document
      if (memory.isDown || memory.failing.has(name)) throw new ContentUnreachable('The content service is down.')
      const respond = memory.performed[name]
      return respond?.(request) ?? { data: null, errors: [{ code: 'UNEXPECTED', message: `${name} is not expected.` }] }
    },
    async request({ document, variables = {}, acceptLanguage, visitor }) {
      const path = String(variables.path ?? '')
      memory.requests.push(`${document.name} ${path} ${acceptLanguage}`)
      if (memory.isDown || memory.failing.has(document.name))
        throw new ContentUnreachable('The content service is down.')
      if (document === revisionDocument) return { data: { contentRevision: revision }, fallbacks: [] }
      if (document === sitePagesDocument)
        return { data: { sitePages: memory.sitePages[acceptLanguage] ?? [] }, fallbacks: [] }
      if (document === mineDocument) return mineOf(visitor)
      if (document === sharedDocument) return { data: { shared: memory.shared }, fallbacks: [] }
      if (document !== pageDocument) return { data: { owner: 'Nord AB' }, fallbacks: [] }
      const blocks = memory.pages[path] ?? (variables.required ? null : [])
      const data = { blocksForPage: blocks, seoForPage: memory.seo[path] ?? null }
      return { data, fallbacks: [] }
    },
  }
  const request: ContentTransport['request'] = async (asked) => ({
    ...(await service.request(asked)),
    ...(sources && { sources: sources(String(asked.variables?.path ?? '')) }),
  })
  const transport: ContentTransport = { ...service, request }
  const memory: MemoryContent = {
    performed: {},
    content: createReadCache(transport, { revisionDocument, pollMs: 0, breakMs: 0 }),
    pages,
    seo: {},
    sitePages: {},
    shared: null,
    requests: [],
    isDown: false,
    failing: new Set(),
    publish(next) {
      revision = next
      memory.content.revisionChanged(next)
    },
  }
  return memory
}
