import type { FastifyInstance } from 'fastify'
import { exportFormats, textFormats } from '../../export/formats.ts'
import { listFlows } from '../list-flows.ts'
import { runWorker } from '../run-worker.ts'

interface Named {
  Params: { flow: string }
}

/** Adds `GET /__flows/<flow>/export.svg` and the other formats. @param root folder of the project */
export function serveExports(app: FastifyInstance, root: string): void {
  for (const format of textFormats) {
    app.get<Named>(`/__flows/:flow/export.${format}`, async ({ params }, reply) => {
      const flow = listFlows(root).find((one) => one.flow === params.flow)
      if (!flow) return reply.code(404).type('text/plain').send(`There is no flow "${params.flow}".`)
      try {
        const text = await runWorker<string>(worker, { root, flow, format }, timeoutMs)
        return await reply.type(exportFormats[format].type).header('cache-control', 'no-store').send(text)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return reply.code(422).type('text/plain').send(`${flow.file} cannot be exported: ${reason}`)
      }
    })
  }
  // The server has no browser: the page draws it (docs/decisions/0095-exports.md).
  app.get<Named>('/__flows/:flow/export.png', ({ params: { flow } }, reply) =>
    reply.redirect(`/__flows/${encodeURIComponent(flow)}?export=png`),
  )
}

const worker = new URL('export-worker.ts', import.meta.url)

/** Time for one, ms. A layout takes a second at most. */
const timeoutMs = 20_000
