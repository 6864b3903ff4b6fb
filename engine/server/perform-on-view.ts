import type { FastifyRequest } from 'fastify'
import type { ViewOperation } from '../composition/view-operations.ts'
import type { PageTarget } from '../composition/page-target.ts'
import { contentAudience } from '../content/content-audience.ts'
import type { PageRequest } from './page-request.ts'
import { requestAddress } from './request-address.ts'
import { isFromThisSite, isPrefetch } from './same-origin.ts'
import type { ServerParts } from './server-parts.ts'

interface ShownPage {
  incoming: Pick<PageRequest, 'live' | 'request'>
  target: Pick<PageTarget, 'locale' | 'page'>
  operations: readonly ViewOperation[] | undefined
}

/** Operations at once; further ones are not performed. */
const maxRunning = 20

/**
 * Performs what config says about showing a page, also one from the cache, for a visitor who came from a page of this site.
 * Nobody waits for it, and a failure changes nothing.
 */
export function createPerformOnView({
  content,
  documents = {},
  log,
}: Pick<ServerParts, 'content' | 'documents' | 'log'>): (shown: ShownPage) => void {
  let running = 0

  async function perform({ document: name, variables }: ViewOperation, { incoming, target }: ShownPage): Promise<void> {
    const document = documents[name]
    if (!document || running >= maxRunning) return
    const { live, request } = incoming
    running++
    try {
      const { errors } = await content.perform({
        document,
        variables,
        ...contentAudience(live.site, target.locale, requestAddress(request).host),
        visitor: { address: request.ip },
        isBackground: true,
      })
      if (errors[0]) throw new Error(errors[0].message)
    } catch (error) {
      log.debug({ err: error, page: target.page }, `The operation ${name} of a shown page failed.`)
    } finally {
      running--
    }
  }

  return (shown) => {
    const { operations = [], incoming } = shown
    if (operations.length === 0 || !isShown(incoming.request)) return
    for (const operation of operations) void perform(operation, shown)
  }
}

/** A browser that asks whether the page has changed has shown it before. */
function isShown(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'GET' && headers['if-none-match'] === undefined && !isPrefetch(request) && isFromThisSite(request)
}
