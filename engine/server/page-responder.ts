import type { FastifyReply } from 'fastify'
import { CodedError, hasCode } from '../../packages/errors/coded-error.ts'
import { composePage } from '../composition/compose-page.ts'
import { formatBlockProblem } from '../composition/prepare-block.ts'
import { dependsOnVisitors } from '../composition/depends-on-visitors.ts'
import { errorTarget, type PageTarget } from '../composition/page-target.ts'
import { trackAnswers } from '../content/tracked-reader.ts'
import { contentAudience } from '../content/content-audience.ts'
import { ContentUnavailable, unauthenticated, type Visitor } from '../content/client.ts'
import { answerCheck } from './cache/answer-check.ts'
import { type CachedPage, createPageCache, type NoPage, type PageCache, type PageResponse } from './cache/page-cache.ts'
import { pageKey } from './cache/page-key.ts'
import { createHtmlGzip } from '../rendering/page-html.ts'
import { boundedQuery } from '../routing/bounded-query.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import type { Site, Variant } from '../routing/site.ts'
import { createEarlyHints, noEarlyHints } from './early-hints.ts'
import { acceptedEncodings } from './cache/choose-encoding.ts'
import type { Accepted } from './cache/page-body.ts'
import { createKnownUrls, type KnownUrls } from './known-urls.ts'
import { indexedOrigin } from './indexed-origin.ts'
import { namingContent, pageHeaders, type CachePolicy } from './page-headers.ts'
import { createPerformOnView } from './perform-on-view.ts'
import { isRefusedToken, type PageRequest } from './page-request.ts'
import type { PageResult, ServerState } from './measurements.ts'
import { retryAfter, sendRefusal } from './refusal.ts'
import { requestAddress, type RequestAddress } from './request-address.ts'
import { sendRedirect } from './send-redirect.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import { sendOverloaded } from './refuse.ts'
import { tracedPage, type Tracing } from './tracing.ts'
import { sendUncachedPage, writeCachedPage } from './cache/write-page.ts'

interface PagePlacement {
  variant: Variant
  locale: string
  path: string
}

type Responded = Promise<FastifyReply> | FastifyReply

export interface PageResponder {
  /** Rejects with RefusedToken where the content service refuses the token of the visitor. */
  page: (incoming: PageRequest, target: PageTarget, policy: CachePolicy) => Responded
  notFound: (incoming: PageRequest, place: Omit<PagePlacement, 'path'>, policy: CachePolicy) => Responded
  /** Logs the reason and sends the page for errors, or a refusal where that page fails, too. */
  fault: (incoming: PageRequest, place: PagePlacement, reason: unknown) => Promise<FastifyReply>
  /** Answers a request for a cached page before Fastify reads it. False where it has to. */
  answerKnown: KnownUrls['answer']
  /** What its caches take. */
  caches: ServerState['caches']
}

interface ResponderOptions {
  work: WorkLimit
  nextRequestId: () => string
}

/** Sends pages: cached ones at once, others composed and rendered, and an error page when that fails. */
export function createPageResponder(parts: ServerParts, { work, nextRequestId }: ResponderOptions): PageResponder {
  const { content, log, measurements, tracing } = parts
  const step: Tracing['step'] = tracing?.step ?? ((_name, run) => run())
  const compressed = createHtmlGzip(parts.compressedBytes)
  const gzip: typeof compressed.compress = (html) => step('page.compress', () => compressed.compress(html))
  const shared = createPageCache({ maxBytes: parts.pageCacheBytes, gzip, answers: answerCheck(content) })
  const none = createPageCache({ maxBytes: 0, gzip })
  /** A private or personal page is rendered for each visitor. A no-store page is the same for all, so the server may cache it. */
  const cacheFor = (policy: CachePolicy): PageCache => (isForOne(policy) || policy === 'uncached' ? none : shared)
  const known = createKnownUrls({ ...parts, pages: shared, nextRequestId })
  const hints = parts.sendsEarlyHints ? createEarlyHints() : noEarlyHints
  const uncachedPage = createUncachedPage()
  const performOnView = createPerformOnView(parts)

  function page(incoming: PageRequest, target: PageTarget, asked: CachePolicy): Responded {
    const address = requestAddress(incoming.request)
    const policy = !isForOne(asked) && uncachedPage(incoming.live, target) ? 'uncached' : asked
    const key = pageKey({ ...target, origin: address.origin, policy })
    const revision = content.currentRevision()
    const { live, request, reply } = incoming
    tracing?.describe(() => ({
      ...{ place: tracedPage(target), revision },
      ...(isForAll(policy) && { url: request.raw.url }),
    }))
    const accepted = acceptedEncodings(request.headers['accept-encoding'])
    const wanted = revision === null ? null : { key, version: { build: live.build, revision }, accepted }
    const cached = wanted && cacheFor(policy).get(wanted)
    if (!cached) return load({ incoming, target, policy, key, accepted, address })
    if (incoming.urlDecides && policy === 'public' && !cached.onView?.length)
      known.add(request.raw, { live, key, place: tracedPage(target) })
    writeCachedPage(request, reply, named(incoming, cached), 'HIT')
    report('HIT')
    performOnView({ incoming, target, operations: cached.onView })
    return reply
  }

  async function load({ incoming, target, policy, key, accepted, address }: Loading): Promise<FastifyReply> {
    const { live, request, reply } = incoming
    try {
      const version = { build: live.build, revision: await revisionOrNone() }
      tracing?.describe(() => ({ revision: version.revision }))
      const { visitor, status } = incoming
      const create = async () => {
        const startedAt = performance.now()
        hints.send(incoming, target.definition)
        const made = await work.run(() => render({ live, target, policy, address, visitor, status }))
        measurements?.pageMade(target.page, (performance.now() - startedAt) / 1000)
        return made
      }
      const result = await cacheFor(policy).load({ key, version, accepted }, create)
      if (result.kind === 'moved') {
        if (parts.namesContent) reply.headers(namingContent({}, result.answers))
        return redirectMoved(incoming, result.to, policy)
      }
      if (result.kind === 'missing')
        return await notFound({ ...incoming, foundNothing: result.answers }, target, policy)
      performOnView({ incoming, target, operations: result.page.onView })
      report(result.kind === 'uncached' ? 'UNCACHED' : result.state)
      tracing?.send()
      if (result.kind === 'uncached') return await sendUncachedPage({ request, reply, page: result.page, gzip })
      writeCachedPage(request, reply, named(incoming, result.page), result.state)
      return reply
    } catch (error) {
      if (hasCode(error, 'OVERLOADED')) return sendOverloaded(reply, { site: live.site, log })
      if (isRefusedToken(error, incoming))
        throw new CodedError(unauthenticated, { message: 'The token of a visitor was refused.', cause: error })
      return error instanceof ContentUnavailable ? unavailable(incoming, target, error) : fault(incoming, target, error)
    }
  }

  function report(result: PageResult): void {
    measurements?.page(result)
    tracing?.describe(() => ({ cache: result }))
  }

  /** The page, for a network that is told what changes, with the content that its address was not found in. */
  function named({ foundNothing }: PageRequest, cached: CachedPage): CachedPage {
    const { headers } = cached
    if (!parts.namesContent || foundNothing === undefined || headers['surrogate-key'] === undefined) return cached
    return { ...cached, headers: namingContent(headers, foundNothing) }
  }

  /** Empty when the service does not respond: a page rendered then is incomplete, so that it is not cached. */
  async function revisionOrNone(): Promise<string> {
    return content.revision().catch(() => '')
  }

  function notFound(incoming: PageRequest, place: Omit<PagePlacement, 'path'>, policy: CachePolicy) {
    // The page is the same for all paths, so all of them share one cache entry.
    const target = errorPageTarget('notFound', { ...place, path: '/' })
    return page(errorOf(incoming), target, policy === 'public' ? 'public' : 'no-store')
  }

  async function unavailable(
    incoming: PageRequest,
    place: PagePlacement,
    error: ContentUnavailable,
  ): Promise<FastifyReply> {
    const { request, reply } = incoming
    log.warn({ code: 'CONTENT_UNAVAILABLE', request: request.id, path: place.path, err: error }, error.message)
    reply.header('retry-after', String(retryAfter))
    return errorPage(incoming, 'unavailable', place)
  }

  async function fault(incoming: PageRequest, place: PagePlacement, reason: unknown): Promise<FastifyReply> {
    const { id, url } = incoming.request
    log.error({ code: 'PAGE_FAILED', request: id, url, err: reason }, 'A page could not be rendered.')
    return errorPage(incoming, 'error', place)
  }

  async function errorPage(
    { live, request, reply }: PageRequest,
    which: 'unavailable' | 'error',
    place: PagePlacement,
  ): Promise<FastifyReply> {
    try {
      const target = errorPageTarget(which, place)
      tracing?.describe(() => ({ place: tracedPage(target) }))
      const address = requestAddress(request)
      const rendered = await work.run(() => render({ live, target, policy: 'no-store', address }))
      if ('html' in rendered) return await sendUncachedPage({ request, reply, page: rendered, gzip })
    } catch (error) {
      if (hasCode(error, 'OVERLOADED')) return sendOverloaded(reply, { site: live.site, log })
      log.error({ code: 'ERROR_PAGE_FAILED', request: request.id, err: error }, 'The error page could not be rendered.')
    }
    return sendRefusal(reply, { site: live.site, status: statuses[which] })
  }

  async function render({
    live,
    target,
    policy,
    address,
    visitor,
    status: shown,
  }: Rendering): Promise<PageResponse | NoPage> {
    const { site } = target.variant
    const { origin, isCopy } = indexedOrigin(site, target.variant, address)
    const tracked = trackAnswers(content)
    const composition = await step('page.compose', () =>
      composePage(
        { site, registry: live.registry, content: tracked.reader, pageDocument: parts.pageDocument },
        target,
        {
          origin,
          isCopy,
          reuses: isForAll(policy) ? 'all' : 'shell',
          ...contentAudience(site, target.locale, address.host),
          visitor,
        },
      ),
    )
    if (composition.kind !== 'page') return { ...composition, answers: tracked.answers() }
    for (const problem of composition.problems) {
      const place = { page: target.page, path: target.path, locale: target.locale }
      log.warn({ code: 'BLOCK_LEFT_OUT', ...problem, ...place }, formatBlockProblem(problem))
    }
    const rendered = await step('page.render', () => parts.render(composition.page, target))
    const { html, scriptSources = [], status = shown ?? composition.status } = rendered
    hints.learn(live, target.definition, rendered)
    const { complete, onView } = composition
    const madeOf = tracked.answers()
    // In development the headers of the server are others than those of the config.
    const { security } = live.site.config
    const headers = pageHeaders({
      target,
      security,
      secure: address.secure,
      policy: complete || policy === 'personal' ? policy : 'no-store',
      scriptSources,
      ...(parts.namesContent ? { answers: madeOf } : {}),
    })
    return { html, status, complete, headers, onView, answers: madeOf }
  }

  const caches = () => ({ pages: shared.usage(), urls: known.usage(), compressed: compressed.usage() })
  return { page, notFound, fault, answerKnown: known.answer, caches }
}

const statuses = { notFound: 404, unavailable: 503, error: 500 } as const

/** The page for an error, with the status of that error whatever its definition says. */
function errorPageTarget(which: keyof typeof statuses, { variant, locale, path }: PagePlacement): PageTarget {
  const target = errorTarget(variant.site, which, { variant, locale, path })
  return { ...target, definition: { ...target.definition, status: statuses[which] } }
}

/** Whether no cache may store a page. The answer for a definition holds as long as the site of its variant. */
function createUncachedPage(): (live: LiveSite, target: PageTarget) => boolean {
  const bySite = new WeakMap<Site, WeakMap<PageTarget['definition'], boolean>>()
  return ({ registry }, { definition, variant: { site } }) => {
    const known = bySite.get(site) ?? new WeakMap<PageTarget['definition'], boolean>()
    bySite.set(site, known)
    const found = known.get(definition) ?? dependsOnVisitors({ site, registry }, definition)
    known.set(definition, found)
    return found
  }
}

function isForOne(policy: CachePolicy): boolean {
  return policy === 'private' || policy === 'personal'
}

/** Whether the page depends on no visitor, neither on who asks nor on what others write. */
function isForAll(policy: CachePolicy): boolean {
  return !isForOne(policy) && policy !== 'uncached'
}

/** The request for the page of an error, which is the same for everybody. */
function errorOf({ live, request, reply, foundNothing }: PageRequest): PageRequest {
  return { live, request, reply, ...(foundNothing === undefined ? {} : { foundNothing }) }
}

/** Redirects to the page's new path, with the query unchanged. */
function redirectMoved({ request, reply }: PageRequest, path: string, policy: CachePolicy): FastifyReply {
  const { url = '' } = request.raw
  const start = url.indexOf('?')
  const query = start < 0 ? '' : boundedQuery(url.slice(start + 1))
  const to = query === '' ? path : `${path}?${query}`
  return sendRedirect(reply, { to, status: 301, personal: isForOne(policy) })
}

interface Rendering {
  live: LiveSite
  target: PageTarget
  policy: CachePolicy
  address: RequestAddress
  visitor?: Visitor | undefined
  status?: number | undefined
}

interface Loading extends Omit<Rendering, 'live' | 'visitor' | 'status'> {
  incoming: PageRequest
  key: string
  accepted: Accepted
}
