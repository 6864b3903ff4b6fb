import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { contentDisposition, pdfFileName } from '../../blocks/shared/pdf/pdf-file-name.ts'
import { acceptLanguage } from '../../engine/content/accept-language.ts'
import type { ContentClient } from '../../engine/content/client.ts'
import { createWorkLimit, Overloaded, type WorkLimits } from '../../engine/rendering/work-limit.ts'
import { contentPath } from '../../engine/routing/content-path.ts'
import { decide, type PageDecision, type RedirectDecision } from '../../engine/routing/decide.ts'
import type { Site } from '../../engine/routing/site.ts'
import { listsEtag } from '../../engine/server/content-etags.ts'
import { cacheHeaders } from '../../engine/server/page-headers.ts'
import { sendRefusal } from '../../engine/server/refusal.ts'
import { requestAddress, type RequestAddress } from '../../engine/server/request-address.ts'
import { sendOverloaded } from '../../engine/server/send-overloaded.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import type { PictureSources } from '../pdf/read-picture.ts'

interface SheetRoutesOptions extends PictureSources {
  content: ContentClient
  log: ServerLog
  /** Bounds on documents that are made at the same time. */
  work?: WorkLimits
  /** Time for a document, milliseconds. */
  timeoutMs?: number
  cacheBytes?: number
}

/** Each document takes half a second of one core, its picture not counted. */
const workOfSheets: WorkLimits = { maxRunning: 2, maxWaiting: 20, maxWaitMs: 10_000 }

/** Route of config/routes.json whose path, with ".pdf", is the address of the document. */
const productRoute = 'product'

/**
 * `{path of a product's page}.pdf` is its sheet, `?finish={code}` in one of its finishes: two pages, made when they are
 * requested and cached until content, config or build change.
 */
export function productSheetRoutes(options: SheetRoutesOptions): FastifyPluginAsync {
  const { live, content, log, work = workOfSheets, timeoutMs = 20_000, cacheBytes = 32 * 1024 * 1024 } = options
  const limit = createWorkLimit(work)
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheBytes, sizeCalculation: ({ length }) => length })
  const making = new Map<string, Promise<Buffer>>()
  return async (app) => {
    for (const pattern of patternsOf(live().site))
      app.get(`${pattern.replaceAll(/\{(\w+)\}/g, ':$1')}.pdf`, (request, reply) => send(request, reply))
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = live()
    reply.header('x-robots-tag', 'noindex')
    const address = requestAddress(request)
    const [path = '', query] = request.url.split('?')
    const decision = decide(site, { host: address.host, path: path.slice(0, -'.pdf'.length) })
    if (decision.kind === 'redirect' && moves.has(decision.because))
      return reply.redirect([`${decision.to}.pdf`, ...(query === undefined ? [] : [query])].join('?'), decision.status)
    if (decision.kind !== 'page' || decision.route?.key !== productRoute)
      return sendRefusal(reply, { site, status: decision.kind === 'bad-request' ? 400 : 404 })
    try {
      return await sendSheet(reply, { decision, address, finish: Object(request.query)['finish'] })
    } catch (error) {
      if (error instanceof Overloaded) return sendOverloaded(reply, { site, log })
      log.warn({ code: 'PDF_NOT_MADE', err: error }, 'The sheet of a product could not be made.')
      return sendRefusal(reply, { site, status: 503 })
    }
  }

  async function sendSheet(reply: FastifyReply, { decision, address, finish }: Asked): Promise<FastifyReply> {
    const { site, build } = live()
    const { variant, locale, definition, params } = decision
    // Few visitors want a sheet: what makes it is loaded for the first of them.
    const { makeSheet, readSheetProduct } = await import('./make-sheet.ts')
    const product = await readSheetProduct(contentPath(definition, params) ?? '', {
      content,
      acceptLanguage: acceptLanguage(site, locale, address.host),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!product) return sendRefusal(reply, { site, status: 404 })
    // Only what the product has is part of the key: no query makes the same sheet twice.
    const code = product.finishes.find((one) => one.code === finish)?.code ?? null
    const url = new URL(decision.path, address.origin)
    if (code !== null) url.searchParams.set('finish', code)
    const key = JSON.stringify([url.href, build, await content.revision()])
    const etag = `W/"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
    reply.headers({ ...cacheHeaders.public, etag })
    if (listsEtag(reply.request.headers['if-none-match'], etag.slice(2))) return reply.code(304).send()
    const at = { site, variant, locale, url: url.href, finish: code, sources: options }
    const bytes = await bytesOf(key, () => makeSheet(product, { ...at, signal: AbortSignal.timeout(timeoutMs) }))
    const name = pdfFileName(site.config.site.brand, product.heading)
    return reply
      .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('inline', name) })
      .send(bytes)
  }

  /** From the cache, or made once for all who request it meanwhile. */
  function bytesOf(key: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
    const known = cache.get(key)
    if (known) return Promise.resolve(known)
    const running =
      making.get(key) ??
      limit
        .run(make)
        .then(keep)
        .finally(() => making.delete(key))
    making.set(key, running)
    return running

    function keep(made: Uint8Array): Buffer {
      const bytes = Buffer.from(made.buffer, made.byteOffset, made.length)
      cache.set(key, bytes)
      return bytes
    }
  }
}

interface Asked {
  decision: PageDecision
  address: RequestAddress
  /** As the query has it. */
  finish: unknown
}

/** A sheet follows its page where that has another address. */
const moves: ReadonlySet<RedirectDecision['because']> = new Set(['moved', 'points-to'])

/** Every path of product pages. */
function patternsOf({ variants }: Site): Set<string> {
  const routes = [...variants.values()].flatMap((variant) => [...variant.routes.values()])
  return new Set(routes.flatMap(({ key, pattern }) => (key === productRoute ? [pattern] : [])))
}
