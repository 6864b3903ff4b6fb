import type { FastifyInstance, FastifyReply } from 'fastify'
import { lookFolder } from '../tokens/look.ts'
import { printLookPath } from '../tokens/print-look-path.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** The style sheet of the look by itself, as development loads it, and what browsers write PDF with. */
export function lookSheet(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  const refused = (reply: FastifyReply) => sendRefusal(reply, { site: live().site, status: 404 })
  app.get(printLookPath, async (_request, reply) => {
    const { look } = live()
    if (!look) return refused(reply)
    return reply.header('cache-control', 'public, max-age=3600').send(look.print)
  })
  app.get<{ Params: { name: string } }>(`${lookFolder}:name`, async ({ params }, reply) => {
    const { look } = live()
    if (look?.url !== `${lookFolder}${params.name}`) return refused(reply)
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable')
    return reply.send(look.css)
  })
}
