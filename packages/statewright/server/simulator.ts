import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { DevRenderer } from '../../../engine/server/dev.ts'
import { takenTransitions } from '../records/coverage.ts'
import { readSurvivors } from '../records/survivors.ts'
import type { Look } from '../../../engine/tokens/look.ts'
import { toolDocument } from '../../../devtools/shared/tool-document.ts'
import type { FlowsPage, FlowTypes } from './flows-page.ts'
import { listFlows } from './list-flows.ts'
import { serveCharts } from './charts/serve-charts.ts'
import { serveExports } from './exports/serve-exports.ts'
import { saveTests } from './save-test.ts'
import { createFlowTypes } from './types/flow-types.ts'

interface SimulatorParts {
  /** Root folder of the project. */
  root: string
  look: () => Look
  vite: Pick<DevRenderer, 'transformHtml'>
  /** Address of a page about one that uses a flow. Null: there is none. */
  userPage?: (user: string) => string | null
}

interface Named {
  Params: { flow: string }
}

/** The simulator of flows, for developers. Only development servers have it. */
export function simulator({ root, look, vite, userPage = () => null }: SimulatorParts): FastifyPluginAsync {
  return async (app) => {
    const typesOf = createFlowTypes(root)

    async function send(
      reply: FastifyReply,
      shown: Pick<FlowsPage, 'flows' | 'chosen'>,
      status = 200,
    ): Promise<FastifyReply> {
      const taken = takenTransitions(root)
      const flow = shown.flows.find((one) => one.flow === shown.chosen)
      const survivors = flow ? readSurvivors(root, flow.file) : null
      const users = [...new Set(shown.flows.flatMap(({ usedBy }) => usedBy))]
      const pages = users.flatMap((user) => [[user, userPage(user)] as const]).filter(([, address]) => address !== null)
      const userPages = Object.fromEntries(pages) as FlowsPage['userPages']
      const page: FlowsPage = { ...shown, taken: taken && [...taken], survivors, userPages }
      const html = await vite.transformHtml('/__flows', documentOf(page, look()))
      return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
    }

    saveTests(app, root)
    serveExports(app, root)
    serveCharts(app, root)

    app.get('/__flows', (_request, reply) => send(reply, { flows: listFlows(root), chosen: null }))

    app.get<Named>('/__flows/:flow', ({ params: { flow } }, reply) => {
      const flows = listFlows(root)
      // The page of an unknown flow lists those that there are.
      const isKnown = flows.some((one) => one.flow === flow)
      return send(reply, { flows, chosen: flow }, isKnown ? 200 : 404)
    })

    app.get<Named>('/__flows/:flow/types', async ({ params: { flow } }, reply) => {
      const found = listFlows(root).find((one) => one.flow === flow)
      if (!found) return reply.code(404).send()
      return typesOf(found).catch((error: unknown): FlowTypes => unread(found.file, error))
    })
  }
}

function unread(file: string, error: unknown): FlowTypes {
  const reason = error instanceof Error ? error.message : String(error)
  return { events: {}, input: null, outputs: {}, problem: `The types of ${file} could not be read: ${reason}` }
}

function documentOf(page: FlowsPage, look: Look): string {
  return toolDocument({
    title: page.chosen === null ? 'Flows' : `${page.chosen} – Flows`,
    data: page,
    look,
    styles: ['packages/statewright/client/flows.css', 'packages/statewright/client/happened.css'],
    script: 'packages/statewright/client/main.tsx',
  })
}
