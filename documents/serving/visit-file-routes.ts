import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { contentAudience } from '../../engine/content/content-audience.ts'
import type { ContentClient, TrustedDocument } from '../../engine/content/client.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import { decide, type PageDecision } from '../../engine/routing/decide.ts'
import type { Site } from '../../engine/routing/site.ts'
import { cacheHeaders } from '../../engine/server/page-headers.ts'
import { sendRefusal } from '../../engine/server/refusal.ts'
import { requestAddress, type RequestAddress } from '../../engine/server/request-address.ts'
import type { ServerLog } from '../../engine/server/server-parts.ts'
import { requestVisitor } from '../../engine/server/visitor.ts'
import { calendarFile } from '../../packages/calendar/calendar-file.ts'
import { sendNoPdf } from './send-pdf.ts'

interface VisitFileOptions {
  live: () => { site: Site }
  content: Pick<ContentClient, 'perform'>
  /** The trusted document of an operation. */
  documentNamed: (operation: string) => TrustedDocument
  log: ServerLog
}

/** Route of config/routes.json whose path, with ".ics", is the address of the file. */
const visitRoute = 'visit-booked'

/** As the operation VisitFile has it. */
interface StoredVisit {
  id: string
  reference: string
  startsAt: string
  endsAt: string
  changedAt: string
  isCancelled: boolean
  shop: {
    name: string
    address: string | null
    zipCode: string
    city: string
    geoloc: { lat: number; lng: number }
  } | null
}

/** `{path of the page of a visit}.ics?visit={key}` is the visit for calendars. It is for the visitor: no cache has it. */
export function visitFileRoutes({ live, content, documentNamed, log }: VisitFileOptions): FastifyPluginAsync {
  return async (app) => {
    for (const pattern of patternsOf(live().site)) app.get(`${pattern}.ics`, (request, reply) => send(request, reply))
  }

  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { site } = live()
    reply.headers({ ...cacheHeaders.personal, 'x-robots-tag': 'noindex' })
    const address = requestAddress(request)
    const [path = ''] = request.url.split('?')
    const decision = decide(site, { host: address.host, path: path.slice(0, -'.ics'.length) })
    const key: unknown = Object(request.query)['visit']
    if (decision.kind !== 'page' || decision.route?.key !== visitRoute || typeof key !== 'string')
      return sendRefusal(reply, { site, status: decision.kind === 'bad-request' ? 400 : 404 })
    try {
      const visit = await readVisit(key, { decision, address, request })
      if (!visit) return await sendRefusal(reply, { site, status: 404 })
      return await reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="visit.ics"')
        .send(fileOf(visit, { site, decision, key, address }))
    } catch (error) {
      return sendNoPdf(reply, error, { site, log, what: 'The file of a visit' })
    }
  }

  async function readVisit(key: string, { decision, address, request }: ReadRequest): Promise<StoredVisit | null> {
    const { site } = live()
    const audience = contentAudience(site, decision.locale, address.host)
    const visitor = requestVisitor(site, request)
    const document = documentNamed('VisitFile')
    const { data } = await content.perform({ document, variables: { key }, ...audience, visitor })
    return (data?.['bookedVisit'] as StoredVisit | null | undefined) ?? null
  }
}

interface ReadRequest {
  decision: PageDecision
  address: RequestAddress
  request: FastifyRequest
}

function fileOf(
  { id, reference, shop, startsAt, endsAt, changedAt, isCancelled }: StoredVisit,
  { site, decision, key, address }: { site: Site; decision: PageDecision; key: string; address: RequestAddress },
): string {
  const { t } = siteMessages(site.config, decision)
  const url = new URL(decision.path, address.origin)
  url.searchParams.set('visit', key)
  const where = shop ? [shop.name, shop.address, `${shop.zipCode} ${shop.city}`].filter(Boolean).join(', ') : ''
  return calendarFile(
    {
      // As in the mails: calendars know the visit again.
      uid: `${id}@visit`,
      sequence: isCancelled ? 1 : 0,
      madeAt: new Date(changedAt),
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: t('visit.calendar.summary', { shop: shop?.name ?? '' }),
      location: where,
      description: t('visit.calendar.description', { reference }),
      url: url.href,
      position: shop?.geoloc ?? null,
      isCancelled,
    },
    site.config.site.brand,
  )
}

/** Every path of the page of a visit. */
function patternsOf({ variants }: Site): Set<string> {
  const routes = [...variants.values()].flatMap((variant) => [...variant.routes.values()])
  return new Set(routes.flatMap(({ key, pattern }) => (key === visitRoute ? [pattern] : [])))
}
