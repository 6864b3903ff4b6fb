import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** Refuses requests that no page can answer before any other work is done. */
export function requestLimits(
  app: FastifyInstance,
  { live, servesPages = true }: Pick<ServerParts, 'live' | 'servesPages'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { site } = live()
    const { urlBytes, pathBytes } = site.config.security.limits
    const url = request.raw.url ?? ''
    if (url.length > urlBytes || pathLength(url) > pathBytes) return void sendRefusal(reply, { site, status: 414 })
    if (!hasOneHost(request.raw)) return void sendRefusal(reply, { site, status: 400 })
    if (!url.startsWith('/')) return void sendRefusal(reply, { site, status: 400 })
    // With pages every URL has a GET route, so a request without a route has another method.
    if (request.is404 && servesPages) return void sendRefusal(reply.header('allow', 'GET, HEAD'), { site, status: 405 })
    done()
  })
}

/** A cache and a proxy may each read another one of two. HTTP/1.0 knows no Host header: health checks may use it. */
export function hasOneHost({ rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index] ?? '')) count++
  return count === 1 || (count === 0 && httpVersionMinor === 0)
}

function isHost(name: string): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}

function pathLength(url: string): number {
  const end = url.indexOf('?')
  return end < 0 ? url.length : end
}
