import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { finishesByUid, finishWith, hrefInFinish } from '../../blocks/shared/in-finish.ts'
import { describeList, type ListedProduct } from '../../blocks/shared/wishlist-pdf/describe-list.ts'
import { contentDisposition, pdfFileName } from '../../blocks/shared/pdf/pdf-file-name.ts'
import { pdfWords } from '../../blocks/shared/wishlist-pdf/pdf-words.ts'
import { maxProducts } from '../../blocks/shared/wishlist-pdf/pdf-list.ts'
import { acceptLanguage } from '../../engine/content/accept-language.ts'
import type { ContentClient } from '../../engine/content/client.ts'
import { localeTag } from '../../engine/intl/locale-tag.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { createWorkLimit, Overloaded, type WorkLimits } from '../../engine/rendering/work-limit.ts'
import { resolveLink } from '../../engine/routing/resolve-link.ts'
import type { Route } from '../../engine/routing/routes.ts'
import type { Site, Variant } from '../../engine/routing/site.ts'
import { sendRefusal } from '../../engine/server/refusal.ts'
import { requestVariant } from '../../engine/server/request-variant.ts'
import { sendOverloaded } from '../../engine/server/send-overloaded.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import { requestVisitor } from '../../engine/server/visitor.ts'
import { readPicture, type PictureSources } from '../pdf/read-picture.ts'
import { readPictures } from '../pdf/read-pictures.ts'
import { readWishlist, type ReadProduct, type ReadWishlist, type WishlistKey } from './read-wishlist.ts'
import { writeInWorker } from '../pdf/write-in-worker.ts'

interface PdfRoutesOptions extends PictureSources {
  content: ContentClient
  log: ServerLog
  /** Bounds on documents that are made at the same time. */
  work?: WorkLimits
  /** Time for a document, milliseconds. */
  timeoutMs?: number
}

/** Each document takes up to a second of one core. */
const workOfDocuments: WorkLimits = { maxRunning: 2, maxWaiting: 20, maxWaitMs: 10_000 }

/** Route of config/routes.json whose path, with ".pdf", is the address of the document. */
const wishlistRoute = 'wishlist'

/**
 * `{path of the wishlist page}.pdf?list={id}` is a list of the visitor, `?share={key}` one that its owner shares: as
 * PDF, which the browser saves, also without script.
 */
export function wishlistPdfRoutes(options: PdfRoutesOptions): FastifyPluginAsync {
  const { live, content, log, work = workOfDocuments, timeoutMs = 20_000 } = options
  const limit = createWorkLimit(work)
  return async (app) => {
    for (const pattern of patternsOf(live().site))
      app.get(`${pattern}.pdf`, (request, reply) => send(pattern, request, reply))
  }

  async function send(pattern: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = live()
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const found = requestVariant(site, request)
    if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
    const { variant, address } = found
    const route = [...variant.routes.values()].find((one) => one.key === wishlistRoute && one.pattern === pattern)
    const key = keyOf(Object(request.query))
    if (!route || !key || !site.config.site.pdf) return sendRefusal(reply, { site, status: 404 })
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closed(reply)])
    const visitor = requestVisitor(site, request)
    const reading = { content, visitor, acceptLanguage: acceptLanguage(site, route.locale, address.host), signal }
    try {
      return await limit.run(async () => {
        const read = await readWishlist(key, reading)
        if (read.kind === 'signed-out') return reply.redirect(pattern, 303)
        if (read.kind === 'none') return sendRefusal(reply, { site, status: 404 })
        const bytes = await writeList(read.list, { site, variant, route, origin: address.origin, signal })
        return sendPdf(reply, bytes, pdfFileName(site.config.site.brand, read.list.title))
      })
    } catch (error) {
      if (error instanceof Overloaded) return sendOverloaded(reply, { site, log })
      log.warn({ code: 'PDF_NOT_MADE', err: error }, 'The PDF of a wishlist could not be made.')
      return sendRefusal(reply, { site, status: 503 })
    }
  }

  async function writeList({ title, products, finishes }: ReadWishlist, at: ListPlace): Promise<Uint8Array> {
    const { site, variant, route, origin, signal } = at
    const { locale } = route
    const { brand, wordmark, pdf } = site.config.site
    if (!pdf) throw new Error('config/site.json has no "pdf".')
    const words = pdfWords(
      siteMessages(site.config, { variant, locale }).t,
      localeTag(site.config, { variant, locale }),
    )
    const codes = finishesByUid(finishes)
    const linked = products
      .slice(0, maxProducts)
      .map((one) => ({ ...one, href: resolveLink(one.url, { site, variant, locale }).link?.href ?? null }))
      .map((one) => inFinish(one, codes[one.uid]))
    const list = describeList({ title, products: linked }, { words, sizeLabel: pdf.sizeLabel, origin })
    const urls = list.products.flatMap(({ picture }) => (picture ? [picture.url] : []))
    const pictures = await readPictures(urls, (url) => readPicture(url, options), signal)
    const { heading, language } = words
    return writeInWorker(
      { kind: 'list', list, site: { brand, wordmark, heading, language, measures: pdf.measures }, pictures },
      signal,
    )
  }
}

/** The product as it was saved. */
function inFinish(product: ReadProduct & { href: string | null }, code: string | undefined): ListedProduct {
  const finish = finishWith(product.finishes, code)
  if (!finish) return product
  const { href } = product
  return {
    ...product,
    finish: finish.name,
    cardImage: finish.image,
    href: href === null ? null : hrefInFinish(href, finish.code),
  }
}

interface ListPlace {
  site: Site
  variant: Variant
  route: Route
  origin: string
  signal: AbortSignal
}

/** Every path of the wishlist page. */
function patternsOf({ variants }: Site): Set<string> {
  const routes = [...variants.values()].flatMap((variant) => [...variant.routes.values()])
  return new Set(routes.flatMap(({ key, pattern }) => (key === wishlistRoute ? [pattern] : [])))
}

function keyOf({ list, share }: Readonly<Record<string, unknown>>): WishlistKey | null {
  const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
  if (isKey(share)) return { kind: 'shared', share }
  return isKey(list) ? { kind: 'own', id: list } : null
}

function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply {
  return reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': contentDisposition('attachment', name) })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
}

/** Aborted when the client gives up. */
function closed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
