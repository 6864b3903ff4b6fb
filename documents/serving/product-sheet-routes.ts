import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { pdfFileName } from '../pdf/pdf-file-name.ts'
import {
  type ChosenCodes,
  codeOf,
  configurationOf,
  configurationQuery,
  finishName,
} from '../../packages/configuration/configuration.ts'
import { widthName } from '../../packages/configuration/own-width.ts'
import { selectChoices } from '../../packages/configuration/select-choices.ts'
import { contentAudience } from '../../engine/content/content-audience.ts'
import type { ContentClient, TrustedDocument } from '../../engine/content/client.ts'
import { contentPath } from '../../engine/routing/content-path.ts'
import { decide, type PageDecision, type RedirectDecision } from '../../engine/routing/decide.ts'
import type { Site } from '../../engine/routing/site.ts'
import { listsEtag } from '../../engine/server/cache/content-etags.ts'
import { indexedOrigin } from '../../engine/server/indexed-origin.ts'
import { cacheHeaders } from '../../engine/server/page-headers.ts'
import { sendRefusal } from '../../engine/server/refusal.ts'
import { requestAddress, type RequestAddress } from '../../engine/server/request-address.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import type { CacheMeasurements } from '../../packages/limits/cache-usage.ts'
import { type FairTurns, addressVisitor } from './fair-turns.ts'
import { createPdfMaker } from './pdf-maker.ts'
import { printSources } from './print-sources.ts'
import { retailersPath } from './retailers-path.ts'
import type { PictureSources } from './read-pictures.ts'
import { clientGone, sendNoPdf, sendPdf } from './send-pdf.ts'

interface SheetRoutesOptions extends PictureSources {
  content: ContentClient
  /** The trusted document of an operation. */
  documentNamed: (operation: string) => TrustedDocument
  log: ServerLog
  /** The folder public/ of the site, which has the fonts. */
  publicFolder: string
  /** Turns for documents that are made. */
  turns: FairTurns
  /** Time for reading a product, and for its document, milliseconds. */
  timeoutMs?: number
  cacheBytes?: number
  /** Hears what the cache of documents does. */
  cacheMeasurements?: CacheMeasurements | undefined
}

/** Route of config/routes.json whose path, with an ending, is the address of a document. */
const productRoute = 'product'

/** How each document is sent, by the ending of its address. */
const documents = {
  pdf: { what: 'The sheet of a product', type: 'inline', contentType: 'application/pdf' },
  svg: { what: 'The drawing of a product', type: 'attachment', contentType: 'image/svg+xml; charset=utf-8' },
  dxf: { what: 'The drawing of a product', type: 'attachment', contentType: 'image/vnd.dxf' },
} as const

type Ending = keyof typeof documents
const endings = Object.keys(documents) as Ending[]

/**
 * `{path of a product's page}.pdf` is its sheet of two pages, `.svg` and `.dxf` are its dimension drawing, all with the query
 * of the page as it was chosen: made when they are requested and cached until content, config or build change.
 */
export function productSheetRoutes(options: SheetRoutesOptions): FastifyPluginAsync {
  const {
    live,
    content,
    documentNamed,
    log,
    publicFolder,
    turns,
    timeoutMs = 20_000,
    cacheBytes = 32 * 1024 * 1024,
    cacheMeasurements: measurements,
  } = options
  const pdfs = createPdfMaker({ turns, cacheBytes, timeoutMs, measurements })
  return async (app) => {
    for (const pattern of patternsOf(live().site))
      for (const ending of endings)
        app.get(`${pattern.replaceAll(/\{(\w+)\}/g, ':$1')}.${ending}`, (request, reply) =>
          send(request, reply, ending),
        )
  }

  async function send(request: FastifyRequest, reply: FastifyReply, ending: Ending): Promise<FastifyReply> {
    const { site } = live()
    reply.header('x-robots-tag', 'noindex')
    const address = requestAddress(request)
    const [path = '', query] = request.url.split('?')
    const decision = decide(site, { host: address.host, path: path.slice(0, -`.${ending}`.length) })
    if (decision.kind === 'redirect' && moves.has(decision.because))
      return reply.redirect(
        [`${decision.to}.${ending}`, ...(query === undefined ? [] : [query])].join('?'),
        decision.status,
      )
    if (decision.kind !== 'page' || decision.route?.key !== productRoute)
      return sendRefusal(reply, { site, status: decision.kind === 'bad-request' ? 400 : 404 })
    try {
      const asked = Object(request.query) as SheetRequest['query']
      return await sendDocument(reply, { decision, address, query: asked, ending })
    } catch (error) {
      return sendNoPdf(reply, error, { site, log, what: documents[ending].what })
    }
  }

  async function sendDocument(
    reply: FastifyReply,
    { decision, address, query, ending }: SheetRequest,
  ): Promise<FastifyReply> {
    const { site, build } = live()
    const { variant, locale, definition, params } = decision
    // Few visitors want a document: what makes it is loaded for the first of them.
    const { makeSheet, readSheetProduct } = await import('./make-sheet.ts')
    const { makePlan, planPiece } = await import('./make-plan.ts')
    const product = await readSheetProduct(contentPath(definition, params) ?? '', {
      content,
      document: documentNamed('ProductSheet'),
      ...contentAudience(site, locale, address.host),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!product) return sendRefusal(reply, { site, status: 404 })
    // Only what the product has is part of the key: no query makes the same sheet twice.
    const code = configurationOf(product, codeOf(possibleIn(query, product)))?.code ?? null
    const { origin } = indexedOrigin(site, variant, address)
    const url = new URL(code === null ? decision.path : `${decision.path}?${configurationQuery(code)}`, origin)
    const retailers = retailersPath(variant, locale)
    const place = { site, variant, locale, code }
    const piece = ending === 'pdf' ? null : planPiece(product, place)
    if (ending !== 'pdf' && !piece) return sendRefusal(reply, { site, status: 404 })
    const contents = [url.href, ending, build, await content.revision()]
    const etag = `W/"${createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)}"`
    const headers = { ...cacheHeaders.public, etag }
    if (listsEtag(reply.request.headers['if-none-match'], etag.slice(2))) return reply.code(304).headers(headers).send()
    const asked = { contents, visitor: addressVisitor(reply.request.ip), signal: clientGone(reply) }
    const bytes = await pdfs.make(asked, async (signal) => {
      if (ending !== 'pdf' && piece) return makePlan(piece, { ...place, ending, name: product.heading })
      const print = printSources(live(), publicFolder)
      const links = { url: url.href, retailers: retailers && new URL(retailers, origin).href }
      return makeSheet(product, { ...place, ...links, sources: options, print, signal })
    })
    const name = pdfFileName(variant.site.config.site.brand, product.heading, ending)
    return sendPdf(reply.headers(headers), bytes, { ...documents[ending], name })
  }
}

interface SheetRequest {
  decision: PageDecision
  address: RequestAddress
  query: Readonly<Record<string, unknown>>
  ending: Ending
}

/** What a query names of a product, without what the rules exclude. */
function possibleIn(query: SheetRequest['query'], product: Parameters<typeof selectChoices>[0] & Named): ChosenCodes {
  const requested = chosenIn(query, product)
  const { chosen } = selectChoices(product, requested)
  return new Map([...requested].filter(([option, code]) => chosen.get(option) === code))
}

interface Named {
  options: readonly { id: string }[]
}

/** Choices that a query names, by option. */
function chosenIn(query: SheetRequest['query'], { options }: Named): ChosenCodes {
  const names = [finishName, widthName, ...options.map(({ id }) => id)]
  return new Map(
    names.flatMap((name): [string, string][] => {
      const value = query[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** A sheet follows its page where that has another address. */
const moves: ReadonlySet<RedirectDecision['because']> = new Set(['moved', 'points-to'])

/** Every path of product pages. */
function patternsOf({ variants }: Site): Set<string> {
  const routes = [...variants.values()].flatMap((variant) => [...variant.routes.values()])
  return new Set(routes.flatMap(({ key, pattern }) => (key === productRoute ? [pattern] : [])))
}
