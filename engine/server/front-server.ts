import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { listedEnd } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { forwardedHost } from './request-address.ts'
import type { ServerParts } from './server-parts.ts'

/** A site whose server does not listen itself. */
export interface ServedSite extends Pick<ServerParts, 'live'> {
  app: FastifyInstance
  /** The connection of a client that sends its body slowly to this site. */
  slowestSender: () => Socket | undefined
}

interface FrontOptions extends Pick<ServerParts, 'trustProxy' | 'maxConnections'> {
  /** The first one answers for hosts that no site lists. */
  sites: readonly [ServedSite, ...ServedSite[]]
}

/**
 * One server for several sites: it bounds the connections of all, and hands each request to the site of its host, which
 * has everything else to itself.
 */
export function createFrontServer({ sites, trustProxy, maxConnections }: FrontOptions): HttpServer {
  const [first] = sites
  const hostOf = forwardedHost(trustProxy)
  const siteOf = (request: IncomingMessage): ServedSite => siteOfHost(sites, hostOf(request)) ?? first
  const handler: RequestListener = (request, response) => siteOf(request).app.server.emit('request', request, response)
  const front = createHttpServer(handler, {
    live: first.live,
    maxConnections,
    limitsBodies: false,
    slowestSender: () => sites.map((site) => site.slowestSender()).find((socket) => socket !== undefined),
  })
  // Before a host is known.
  front.server.on('clientError', (error: Error, socket: Socket) => first.app.server.emit('clientError', error, socket))
  return front
}

/** The site whose config lists the longest end of the host name. */
function siteOfHost<Found extends Pick<ServerParts, 'live'>>(
  sites: readonly Found[],
  host: string | undefined,
): Found | undefined {
  const lengthIn = ({ live }: Found): number => listedEnd(live().site, host)?.length ?? 0
  const [best] = sites.toSorted((one, other) => lengthIn(other) - lengthIn(one))
  return best && lengthIn(best) > 0 ? best : undefined
}

/** Ends of host names that two sites list, of which only the first one would be served. */
export function sharedHosts(one: Site, other: Site): string[] {
  const ends = (site: Site): string[] => Object.keys(site.config.hosts.extensions)
  return ends(one).filter((end) => ends(other).includes(end))
}
