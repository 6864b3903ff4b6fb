import type { FastifyInstance } from 'fastify'
import type { SecurityConfig } from '../config/types.generated.ts'
import { sendRefusal } from './refusal.ts'

/** Turns away what no page can mean, before anybody works on it. */
export function requestLimits(app: FastifyInstance, { urlBytes, pathBytes }: SecurityConfig['limits']): void {
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.raw.url ?? ''
    if (url.length > urlBytes || pathLength(url) > pathBytes) return void sendRefusal(reply, 414)
    if (!url.startsWith('/')) return void sendRefusal(reply, 400)
    // Every address answers to GET, so what found no route came with another method.
    if (request.is404) return void sendRefusal(reply.header('allow', 'GET, HEAD'), 405)
    done()
  })
}

function pathLength(url: string): number {
  const end = url.indexOf('?')
  return end < 0 ? url.length : end
}
