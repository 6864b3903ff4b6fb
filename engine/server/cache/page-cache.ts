import { LRUCache } from 'lru-cache'
import { hasCode } from '../../../packages/errors/coded-error.ts'
import { type CacheUsage, usageOf } from '../../../packages/limits/cache-usage.ts'
import type { Answer } from '../../content/client.ts'
import type { ViewOperation } from '../../composition/view-operations.ts'
import { ContentUnavailable } from '../../content/client.ts'
import type { PageVersion } from './page-key.ts'
import { type Html, htmlBytes } from '../../rendering/page-html.ts'
import { compressAgain } from './compress-again.ts'
import {
  type Accepted,
  bodyFor,
  encodeBody,
  pageBody,
  pageText,
  sizeOf,
  type PageBody,
  type SomeBodies,
} from './page-body.ts'

/** A rendered page with everything that is sent along. */
export interface PageResponse {
  html: Html
  status: number
  headers: Readonly<Record<string, string>>
  /** False where something was missing: such a page is sent, but not cached. */
  complete: boolean
  /** What is performed whenever a visitor is shown the page. */
  onView?: readonly ViewOperation[]
  /** The content that it was made of. Without it, the page is made again after every change of content. */
  answers?: readonly Answer[] | null
}

/** A page in the encodings that were requested. */
export interface CachedPage extends Pick<PageResponse, 'status' | 'headers' | 'onView'> {
  /** The last one for which it is known to be right. */
  version: PageVersion
  answers: readonly Answer[] | null
  bodies: SomeBodies
}

export type CacheState = 'HIT' | 'MISS' | 'STALE'

export type CacheResult =
  | { kind: 'cached'; state: CacheState; page: CachedPage }
  /** To be sent this once. */
  | { kind: 'uncached'; page: PageResponse }
  | NoPage

/** What is at a path instead of a page. It is never cached. */
export type NoPage = (Moved | Missing) & Required<Pick<PageResponse, 'answers'>>

/** The page has a new path, to which visitors are redirected. */
interface Moved {
  kind: 'moved'
  to: string
}

interface Missing {
  kind: 'missing'
}

export type CreatePage = () => Promise<PageResponse | NoPage>

export interface WantedPage {
  key: string
  version: PageVersion
  /** How it may be sent. */
  accepted: Accepted
}

export interface PageCache {
  /** The cached page of this key and version, which has a body that is accepted. */
  get: (wanted: WantedPage) => CachedPage | undefined
  /**
   * Creates the page, once for all simultaneous requests, and caches it. A page of an earlier revision stays where the
   * content that it was made of is the same. Where content is unavailable or the server overloaded, the last good page of the key is returned instead, however old. Rejects as `create` does where there is
   * none. A cached page that lacks only an accepted body is encoded.
   */
  load: (wanted: WantedPage, create: CreatePage) => Promise<CacheResult>
  usage: () => CacheUsage
}

type Pages = LRUCache<string, CachedPage>

interface PageCacheOptions {
  /** 0 switches the cache off: each request creates its page. */
  maxBytes: number
  /** Compresses a page in less time than it takes to create it. */
  gzip: (html: Html) => Buffer
  /** Without it, pages are made again after every change of content. */
  answers?: AnswerCheck
}

export interface AnswerCheck {
  /** Whether nothing has changed that the answer is made of. */
  isCurrent: (answer: Answer) => boolean
  /** Gives the answer of now to the same request. */
  askAgain: (answer: Answer) => Promise<Answer | undefined>
}

/** Pages in bounded memory; the least recently used go first. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, answers } = options
  if (maxBytes === 0) return noCache
  const pages: Pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
  const creating = joining<CacheResult>()
  const encoding = joining<CachedPage>()
  const compress = compressAgain({
    replace(key, text, to) {
      const page = pages.peek(key)
      if (page?.bodies.text === text) pages.set(key, withBody(page, to))
    },
  })
  return {
    usage: () => usageOf(pages),
    get({ key, version, accepted }) {
      const page = pages.get(key)
      if (!page || !isOf(page, version, answers) || !bodyFor(page.bodies, accepted)) return undefined
      compress(key, page.bodies, accepted[0] ?? 'identity')
      return page
    },
    async load(wanted, create) {
      const { key, accepted } = wanted
      const id = `${wanted.version.build} ${wanted.version.revision} ${key}`
      const result = await creating(id, () => createAndStore({ ...options, pages }, wanted, create))
      if (result.kind !== 'cached' || bodyFor(result.page.bodies, accepted)) return result
      const page = await encoding(`${accepted.join()} ${id}`, () => encoded(pages, key, result.page, accepted))
      return { ...result, page }
    },
  }
}

/** Calls a function once for all who want the same at the same time. */
function joining<Result>(): (id: string, start: () => Promise<Result>) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>()
  return (id, start) => {
    const joined = pending.get(id)
    if (joined) return joined
    const started = start().finally(() => pending.delete(id))
    pending.set(id, started)
    return started
  }
}

async function createAndStore(
  { pages, gzip, answers: check }: PageCacheOptions & { pages: Pages },
  { key, version, accepted }: WantedPage,
  create: CreatePage,
): Promise<CacheResult> {
  const last = pages.peek(key)
  if (last && isOf(last, version, check)) return { kind: 'cached', state: 'HIT', page: last }
  try {
    if (last && (await isStillRight(last, version, check))) return { kind: 'cached', state: 'HIT', page: last }
    const created = await create()
    if ('kind' in created) {
      pages.delete(key)
      return created
    }
    if (!created.complete) return last ? stale(last) : { kind: 'uncached', page: created }
    const { status, headers, onView, answers = null } = created
    const bodies = bodiesOf(created, { accepted, gzip, last })
    const page = { status, headers, version, answers, bodies, ...(onView && { onView }) }
    const current = pages.peek(key)
    // If another version's page was stored meanwhile, its creation began later than this one: it stays.
    if (!current || current === last) pages.set(key, page)
    return { kind: 'cached', state: 'MISS', page }
  } catch (error) {
    if (last && (error instanceof ContentUnavailable || hasCode(error, 'OVERLOADED'))) return stale(last)
    throw error
  }
}

/** Whether the page is that of the version. Where nothing changed that it was made of, it is from now on. */
function isOf(page: CachedPage, { build, revision }: PageVersion, check: AnswerCheck | undefined): boolean {
  if (page.version.build !== build) return false
  if (page.version.revision === revision) return true
  if (!check || !page.answers?.every(check.isCurrent)) return false
  page.version = { build, revision }
  return true
}

/** Asks for the content again that may have changed. The page stays if it is the same. */
async function isStillRight(page: CachedPage, version: PageVersion, check: AnswerCheck | undefined): Promise<boolean> {
  const { answers } = page
  if (!answers || !check || page.version.build !== version.build) return false
  const now = await Promise.all(answers.map((answer) => (check.isCurrent(answer) ? answer : check.askAgain(answer))))
  const same = now.flatMap((answer, index) => (answer && answer.digest === answers[index]?.digest ? [answer] : []))
  if (same.length < answers.length) return false
  page.answers = same
  page.version = version
  return true
}

interface EncodingParts extends Pick<PageCacheOptions, 'gzip'>, Pick<WantedPage, 'accepted'> {
  last: CachedPage | undefined
}

/**
 * The page in the fastest encoding that is accepted, or all bodies of the last page if it has the same text. What takes
 * seven times the memory, the text as it is, is only stored for clients that accept nothing else.
 */
function bodiesOf({ html }: PageResponse, { accepted, gzip, last }: EncodingParts): SomeBodies {
  const bytes = htmlBytes(html)
  const text = pageText(bytes)
  if (last?.bodies.text.tag === text.tag) return last.bodies
  if (!accepted.includes('gzip')) return { text, identity: pageBody(text, 'identity', bytes) }
  return { text, gzip: pageBody(text, 'gzip', gzip(html), 'fast') }
}

/** The page with a body that is accepted, which is cached as long as the page is. */
async function encoded(pages: Pages, key: string, page: CachedPage, accepted: Accepted): Promise<CachedPage> {
  const encoding = (['gzip', 'br'] as const).find((one) => accepted.includes(one)) ?? 'identity'
  const body = await encodeBody(page.bodies, encoding)
  const current = pages.peek(key)
  if (current?.bodies.text !== page.bodies.text) return withBody(page, body)
  const whole = withBody(current, body)
  pages.set(key, whole)
  return whole
}

function withBody(page: CachedPage, body: PageBody): CachedPage {
  return { ...page, bodies: { ...page.bodies, [body.encoding]: body } }
}

function stale(page: CachedPage): CacheResult {
  return { kind: 'cached', state: 'STALE', page }
}

function bytesOf({ bodies }: CachedPage, key: string): number {
  // Header lists and objects around a page take about two kilobytes.
  return sizeOf(bodies) + 2 * key.length + 2048
}

const noCache: PageCache = {
  get: () => undefined,
  usage: () => ({ entries: 0, bytes: 0, maxBytes: 0 }),
  async load(_wanted, create) {
    const page = await create()
    return 'kind' in page ? page : { kind: 'uncached', page }
  },
}
