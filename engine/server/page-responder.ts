import type { FastifyReply, FastifyRequest } from 'fastify'
import { composePage } from '../composition/compose-page.ts'
import { errorTarget, type PageTarget } from '../composition/page-target.ts'
import { acceptLanguage } from '../content/accept-language.ts'
import { ContentUnavailable } from '../content/client.ts'
import { createPageCache, type PageResponse, type Moved, type PageCache } from '../rendering/page-cache.ts'
import type { Site, Variant } from '../routing/site.ts'
import { pageHeaders, type CachePolicy } from './page-headers.ts'
import { pageKey } from './page-key.ts'
import { retryAfter, sendRefusal } from './refusal.ts'
import { requestAddress, type RequestAddress } from './request-address.ts'
import { sendRedirect } from './send-redirect.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import { sendUncachedPage, writeCachedPage } from './write-page.ts'

/** One request for a page, on its way to an answer. */
export interface PageRequest {
  live: LiveSite
  request: FastifyRequest
  reply: FastifyReply
}

interface Place {
  variant: Variant
  locale: string
  path: string
}

export interface PageResponder {
  page: (at: PageRequest, target: PageTarget, keeping: CachePolicy) => Promise<FastifyReply> | FastifyReply
  notFound: (at: PageRequest, place: Omit<Place, 'path'>, keeping: CachePolicy) => Promise<FastifyReply> | FastifyReply
  fault: (at: PageRequest, place: Place, reason: unknown) => Promise<FastifyReply>
}

/** Answers with pages: kept ones at once, others composed and rendered, and the honest one when that fails. */
export function createPageResponder(parts: ServerParts): PageResponder {
  const { content, log } = parts
  const shared = createPageCache({ maxBytes: parts.pageCacheBytes })
  const none = createPageCache({ maxBytes: 0 })
  /** What differs by visitor is drawn for each. Error pages do not, even where no browser is to keep them. */
  const cacheFor = (keeping: CachePolicy): PageCache => (keeping === 'visitor' ? none : shared)

  function page(at: PageRequest, target: PageTarget, keeping: CachePolicy): Promise<FastifyReply> | FastifyReply {
    const address = requestAddress(at.request)
    const key = pageKey({ ...target, origin: address.origin, keeping })
    const revision = content.currentRevision()
    const kept = revision === null ? undefined : cacheFor(keeping).get(key, stampOf(at.live, revision))
    if (!kept) return load({ at, target, keeping, key, address })
    writeCachedPage(at.request, at.reply, kept, 'HIT')
    return at.reply
  }

  async function load({ at, target, keeping, key, address }: Loading): Promise<FastifyReply> {
    try {
      const stamp = stampOf(at.live, await knownRevision())
      const answer = await cacheFor(keeping).load(key, stamp, () => draw({ live: at.live, target, keeping, address }))
      if (answer.kind === 'passing') return await sendUncachedPage(at.request, at.reply, answer.page)
      if (answer.kind === 'moved') return sendOn(at, answer.to, keeping)
      if (answer.kind === 'missing') return await notFound(at, target, keeping)
      writeCachedPage(at.request, at.reply, answer.page, answer.state)
      return at.reply
    } catch (error) {
      return error instanceof ContentUnavailable ? unavailable(at, target, error) : fault(at, target, error)
    }
  }

  /** A service that is silent has no revision; what is drawn then is not complete, so it is not kept either. */
  async function knownRevision(): Promise<string> {
    return content.revision().catch(() => '')
  }

  function notFound(at: PageRequest, place: Omit<Place, 'path'>, keeping: CachePolicy) {
    // One page stands for all paths that lead nowhere.
    const target = standIn(at.live.site, 'notFound', { ...place, path: '/' })
    return page(at, target, keeping === 'visitor' ? 'nobody' : keeping)
  }

  async function unavailable(at: PageRequest, place: Place, error: ContentUnavailable): Promise<FastifyReply> {
    log.warn({ code: 'CONTENT_UNAVAILABLE', request: at.request.id, path: place.path, err: error }, error.message)
    at.reply.header('retry-after', String(retryAfter))
    return errorPage(at, 'unavailable', place)
  }

  async function fault(at: PageRequest, place: Place, reason: unknown): Promise<FastifyReply> {
    const { id, url } = at.request
    log.error({ code: 'PAGE_FAILED', request: id, url, err: reason }, 'A page could not be made.')
    return errorPage(at, 'error', place)
  }

  async function errorPage(at: PageRequest, which: 'unavailable' | 'error', place: Place): Promise<FastifyReply> {
    try {
      const target = standIn(at.live.site, which, place)
      const address = requestAddress(at.request)
      const drawn = await draw({ live: at.live, target, keeping: 'nobody', address })
      if (drawn && 'html' in drawn) return await sendUncachedPage(at.request, at.reply, drawn)
    } catch (error) {
      log.error(
        { code: 'ERROR_PAGE_FAILED', request: at.request.id, err: error },
        'Not even an error page could be made.',
      )
    }
    return sendRefusal(at.reply, statuses[which])
  }

  async function draw({ live, target, keeping, address }: Drawing): Promise<PageResponse | Moved | null> {
    const { site, kit } = live
    const language = acceptLanguage(site, target.locale, address.host)
    const composition = await composePage({ site, kit, content, pageDocument: parts.pageDocument }, target, {
      origin: address.origin,
      acceptLanguage: language,
    })
    if (composition.kind === 'missing') return null
    if (composition.kind === 'moved') return composition
    for (const problem of composition.problems) {
      const place = { page: target.page, path: target.path, locale: target.locale }
      log.warn({ code: 'BLOCK_LEFT_OUT', ...problem, ...place }, `Block ${problem.block}: ${problem.reason}`)
    }
    const { html, scriptSources = [], status = composition.status } = await parts.render(composition.page, target)
    const { complete } = composition
    const { security } = site.config
    const kept = complete ? keeping : 'nobody'
    const headers = pageHeaders({ target, security, secure: address.secure, keeping: kept, scriptSources })
    return { html, status, complete, headers }
  }

  return { page, notFound, fault }
}

const statuses = { notFound: 404, unavailable: 503, error: 500 } as const

/** The page that stands for what went wrong. Its status says so, whatever its definition does. */
function standIn(site: Site, which: keyof typeof statuses, { variant, locale, path }: Place): PageTarget {
  const target = errorTarget(site, which, { variant, locale, path })
  return { ...target, definition: { ...target.definition, status: statuses[which] } }
}

/** To the page's present path, with the query as it came. */
function sendOn({ request, reply }: PageRequest, path: string, keeping: CachePolicy): FastifyReply {
  const { url = '' } = request.raw
  const query = url.indexOf('?')
  const to = query < 0 ? path : path + url.slice(query)
  return sendRedirect(reply, { to, status: 301, personal: keeping === 'visitor' })
}

interface Drawing {
  live: LiveSite
  target: PageTarget
  keeping: CachePolicy
  address: RequestAddress
}

interface Loading extends Omit<Drawing, 'live'> {
  at: PageRequest
  key: string
}

function stampOf({ build }: LiveSite, revision: string): string {
  return `${build} ${revision}`
}
