import type { FastifyInstance } from 'fastify'
import type { ServerParts } from './server-parts.ts'

/** How long the result of a check is reused, milliseconds. */
const reuseMs = 1000
/** Time for a check, milliseconds; a service that needs longer is down. */
const maxCheckMs = 800

/**
 * /healthz, on any host: 200 while pages can be rendered, 503 while the content service does not respond. It always
 * responds within a second.
 */
export function health(app: FastifyInstance, { content }: Pick<ServerParts, 'content'>): void {
  let last: { at: number; isUp: Promise<boolean> } | null = null
  const isUp = (): Promise<boolean> => {
    const now = performance.now()
    if (last && now - last.at < reuseMs) return last.isUp
    last = { at: now, isUp: succeedsInTime(content.check()) }
    return last.isUp
  }
  app.get('/healthz', async (_request, reply) => {
    const up = await isUp()
    return reply
      .code(up ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(up ? { status: 'ok' } : { status: 'down', reason: 'The content service does not respond.' })
  })
}

async function succeedsInTime(check: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  // Later in the turn: a response that waits while this process is busy has arrived in time.
  const timer = setTimeout(() => setImmediate(resolve, false), maxCheckMs)
  const result = check.then(
    () => true,
    () => false,
  )
  return Promise.race([result, late]).finally(() => clearTimeout(timer))
}
