import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { runWorker } from '../run-worker.ts'

/** Time for all of them, ms. They take less than a second. */
const timeoutMs = 20_000

/**
 * Adds `GET /__flows/charts.json`: the charts of the flows that can be loaded, by name, for the list and its search.
 * Kept until a file in flows/ changes. @param root folder of the project
 */
export function serveCharts(app: FastifyInstance, root: string): void {
  let latest: { digest: string; charts: Promise<string> } | null = null
  app.get('/__flows/charts.json', async (_request, reply) => {
    const digest = digestOf(root)
    if (latest?.digest !== digest) {
      const charts = runWorker<string>(new URL('charts-worker.ts', import.meta.url), { root }, timeoutMs)
      latest = { digest, charts }
      // A failure is tried again.
      charts.catch(() => (latest = null))
    }
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await latest.charts)
  })
}

/** Changes with every file of a flow. */
function digestOf(root: string): string {
  const times = globSync('flows/**/*.ts', { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs)
  return `${times.length} ${Math.max(0, ...times)}`
}
