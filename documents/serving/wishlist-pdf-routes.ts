import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { configurationOf } from '../../packages/configuration/configuration.ts'
import { inSentence } from '../product/in-sentence.ts'
import { amountOfChoices, priceIn } from '../product/product-price.ts'
import { finishesByUid, hrefInFinish } from '../product/in-finish.ts'
import { pdfConfig } from '../pdf/pdf-config.ts'
import { describeList, type ListedProduct } from '../wishlist/describe-list.ts'
import { pdfFileName } from '../pdf/pdf-file-name.ts'
import { pdfWords } from '../wishlist/pdf-words.ts'
import { maxProducts } from '../wishlist/pdf-list.ts'
import { contentAudience } from '../../engine/content/content-audience.ts'
import type { ContentClient, TrustedDocument } from '../../engine/content/client.ts'
import { localeTag } from '../../engine/intl/locale-tag.ts'
import type { Messages } from '../../engine/intl/messages.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { resolveLink } from '../../engine/routing/resolve-link.ts'
import { routeName } from '../../engine/routing/route-name.ts'
import { pathOf, type Route } from '../../engine/routing/routes.ts'
import type { Site, Variant } from '../../engine/routing/site.ts'
import { indexedOrigin } from '../../engine/server/indexed-origin.ts'
import { sendRefusal } from '../../engine/server/refusal.ts'
import { requestVariant } from '../../engine/server/request-address.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import type { CacheMeasurements } from '../../packages/limits/cache-usage.ts'
import { requestVisitor } from '../../engine/server/visitor.ts'
import { createFairTurns, type FairTurns, type TurnLimits, addressVisitor, sessionVisitor } from './fair-turns.ts'
import { createPdfMaker } from './pdf-maker.ts'
import { clientGone, sendNoPdf, sendPdf } from './send-pdf.ts'
import { printSources } from './print-sources.ts'
import { readPictures, readPicture, type PictureSources } from './read-pictures.ts'
import { retailersPath } from './retailers-path.ts'
import { readWishlist, type ReadProduct, type ReadWishlist, type WishlistKey } from '../wishlist/read-wishlist.ts'
import { writeInWorker } from './write-in-worker.ts'

interface PdfRoutesOptions extends PictureSources {
  content: ContentClient
  /** The trusted document of an operation. */
  documentNamed: (operation: string) => TrustedDocument
  log: ServerLog
  /** The folder public/ of the site, which has the fonts. */
  publicFolder: string
  /** Turns for documents that are made. */
  turns: FairTurns
  /** Time for reading a list, and for its document, milliseconds. */
  timeoutMs?: number
  cacheBytes?: number
  /** Hears what the cache of documents does. */
  cacheMeasurements?: CacheMeasurements | undefined
}

/** Lists that are read at the same time, which takes a few hundredths of a second each. */
const reading: TurnLimits = { maxRunning: 4, maxWaiting: 200, maxWaitingPerVisitor: 20, maxWaitMs: 10_000 }

/** Route of config/routes.json whose path, with ".pdf", is the address of the document. */
const wishlistRoute = 'wishlist'
/** Route of the page that anybody sees a shared list on. */
const sharedRoute = 'shared-wishlist'

/**
 * `{path of the wishlist page}.pdf?list={id}` is a list of the visitor, `?share={key}` one that its owner shares: as
 * PDF, which the browser saves, also without script.
 */
export function wishlistPdfRoutes(options: PdfRoutesOptions): FastifyPluginAsync {
  const {
    live,
    content,
    documentNamed,
    log,
    publicFolder,
    turns,
    timeoutMs = 20_000,
    cacheBytes = 16 * 1024 * 1024,
    cacheMeasurements: measurements,
  } = options
  const reads = createFairTurns(reading)
  const pdfs = createPdfMaker({ turns, cacheBytes, timeoutMs, measurements })
  return async (app) => {
    for (const pattern of patternsOf(live().site))
      app.get(`${pattern}.pdf`, (request, reply) => send(pattern, request, reply))
  }

  async function send(pattern: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = live()
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    const found = requestVariant(site, request)
    if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
    const { variant } = found
    const route = [...variant.routes.values()].find((one) => one.key === wishlistRoute && one.pattern === pattern)
    const key = keyOf(Object(request.query))
    if (!route || !key || !pdfConfig(variant.site.config)) return sendRefusal(reply, { site, status: 404 })
    const signal = clientGone(reply)
    const visitor = requestVisitor(site, request)
    const address = addressVisitor(visitor.address)
    try {
      // Each time, and uncached: a list that is no longer shared is not found, whatever was made of it.
      const read = await reads.run({ visitor: address, signal }, () =>
        readWishlist(key, {
          content,
          documentNamed,
          visitor,
          ...contentAudience(site, route.locale, found.address.host),
          signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
        }),
      )
      if (read.kind === 'signed-out') return reply.redirect(pattern, 303)
      if (read.kind === 'none') return sendRefusal(reply, { site, status: 404 })
      const turn = key.kind === 'own' && visitor.token !== undefined ? sessionVisitor(visitor.token) : address
      const { origin } = indexedOrigin(site, variant, found.address)
      const bytes = await writeList(read.list, { variant, route, origin, visitor: turn, signal })
      const name = pdfFileName(variant.site.config.site.brand, read.list.title)
      return sendPdf(reply, bytes, { type: 'attachment', name })
    } catch (error) {
      return sendNoPdf(reply, error, { site, log, what: 'The PDF of a wishlist' })
    }
  }

  async function writeList({ title, share, products, finishes }: ReadWishlist, at: ListPlace): Promise<Buffer> {
    const { build } = live()
    const { variant, route, origin, visitor, signal } = at
    const { site } = variant
    const { locale } = route
    const { brand, wordmark } = site.config.site
    const pdf = pdfConfig(site.config)
    if (!pdf) throw new Error('There is no config/pdf.json.')
    const { t } = siteMessages(site.config, { variant, locale })
    const tag = localeTag(site.config, { variant, locale })
    const words = pdfWords(t, tag)
    const codes = finishesByUid(finishes)
    const linked = products
      .slice(0, maxProducts)
      .map((one) => ({ ...one, href: resolveLink(one.url, { site, variant, locale }).link?.href ?? null }))
      .map((one) => asChosen(one, codes[one.uid], { t, tag, market: variant.market }))
    const ways = { address: share ? sharedPath(share, at) : null, retailers: retailersPath(variant, locale) }
    const list = describeList({ title, products: linked, ...ways }, { words, sizeLabel: pdf.sizeLabel, origin })
    const { heading, language } = words
    const job = { kind: 'list' as const, list, site: { brand, wordmark, heading, language, measures: pdf.measures } }
    const print = printSources(live(), publicFolder)
    // The revision stands for the pictures.
    const contents = [job, build, await content.revision()]
    return pdfs.make({ contents, visitor, signal }, async (limit) => {
      const urls = list.products.flatMap(({ picture }) => (picture ? [picture.url] : []))
      const pictures = await readPictures(urls, (url) => readPicture(url, options), limit)
      return writeInWorker({ ...job, pictures, ...print }, limit)
    })
  }
}

/** Path of the page of a shared list; null where the site has none. */
function sharedPath(
  share: string,
  { variant, route: { locale } }: Pick<ListPlace, 'variant' | 'route'>,
): string | null {
  const route = variant.routes.get(routeName(locale, sharedRoute))
  return route ? pathOf(route, { share }) : null
}

interface ChoiceWords {
  t: Messages['t']
  /** BCP 47 tag. */
  tag: string
  /** Market whose prices are shown; null: none are. */
  market: string | null
}

/** The product as it was saved, with its price. */
function asChosen(
  product: ReadProduct & { href: string | null },
  code: string | undefined,
  { t, tag, market }: ChoiceWords,
): ListedProduct {
  const chosen = configurationOf(product, code)
  const own = priceIn(product.prices, { market })
  const price = own && { ...own, ...(chosen && amountOfChoices(own, chosen.code)) }
  if (!chosen) return { ...product, price }
  const { href } = product
  const names = [
    ...(chosen.finish ? [chosen.finish.name] : []),
    ...(chosen.width === null ? [] : [t('product.size.length', { size: chosen.width })]),
    ...chosen.choices.map(({ option, choice }) =>
      t('product.chosen', { option: option.name, choice: inSentence(choice.name, tag) }),
    ),
  ]
  return {
    ...product,
    price,
    ...(chosen.width !== null && { size: { ...product.size, width: chosen.width } }),
    chosen: names,
    ...(chosen.finish && { cardImage: chosen.finish.image }),
    href: href === null ? null : hrefInFinish(href, chosen.code),
  }
}

interface ListPlace {
  variant: Variant
  route: Route
  origin: string
  /** Whose turn it takes. */
  visitor: string
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
