import type { FastifyInstance } from 'fastify'
import type { ServerParts } from './server-parts.ts'

/** How long the result of a check is reused, milliseconds. */
const reuseMs = 1000

/** /healthz, on any host: 200 while pages can be rendered, 503 while the content service does not respond. */
export function health(app: FastifyInstance, { content }: Pick<ServerParts, 'content'>): void {
  let last: { at: number; isUp: Promise<boolean> } | null = null
  const isUp = (): Promise<boolean> => {
    const now = performance.now()
    if (last && now - last.at < reuseMs) return last.isUp
    last = {
      at: now,
      isUp: content.check().then(
        () => true,
        () => false,
      ),
    }
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
