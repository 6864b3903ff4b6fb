import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { takenTransitions } from '../records/coverage.ts'
import { readSurvivors, type Survivor, type SurvivorRecord } from '../records/survivors.ts'
import { clientFolder, sendChunk } from './client-files.ts'
import { documentOf } from './document.ts'
import { listFlows } from './find-flows.ts'
import type { FlowsPage } from './flows-page.ts'
import { html, json, send, text, type Answer, type Middleware } from './http.ts'
import { createLayouts } from './layouts.ts'
import type { FlowFile } from './list-flows.ts'
import type { Project } from './project/project.ts'
import { charts, exported, findFlow, layout, types } from './routes.ts'
import { refuseForeignPage, saveTest } from './save-test.ts'
import { createFlowTypes } from './types/flow-types.ts'

export interface SimulatorParts {
  project: Project
  /** Adds the client of the development server to a document. */
  transformHtml: (url: string, html: string) => Promise<string>
  /** Address of a page about one that uses a flow. Null: there is none. */
  userPage?: (user: string) => string | null
}

/** The pages of the simulator, and what they ask for: everything below the base of the project, and files of the client. */
export function simulator(parts: SimulatorParts): Middleware {
  const { base, root } = parts.project
  const answer = createAnswers(parts)
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (sendChunk(root, pathname, response)) return
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return next()
    const path = pathname.slice(base.length).split('/').filter(Boolean).map(decoded)
    answer(request, path, searchParams).then((given) => send(response, given), next)
  }
}

/** As it is where it is no encoded text: then it names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function createAnswers({ project, transformHtml, userPage = () => null }: SimulatorParts) {
  const typesOf = createFlowTypes(project)
  const layoutOf = createLayouts()
  const page = async (chosen: string | null): Promise<Answer> => {
    const data = await pageOf(project, chosen, userPage)
    // The page of an unknown flow lists those that there are.
    const isKnown = chosen === null || data.flows.some(({ flow }) => flow === chosen)
    return html(await documentOf(data, project, transformHtml), isKnown ? 200 : 404)
  }
  return async (request: IncomingMessage, path: readonly string[], query: URLSearchParams): Promise<Answer> => {
    const [name, part, ...more] = path
    if (more.length > 0) return nothing
    if (request.method === 'POST') {
      const refused = refuseForeignPage(request)
      if (refused) return refused
      if (name === 'layout' && part === undefined) return layout(request, layoutOf)
      const flow = part === 'tests' ? await findFlow(project, name ?? '') : undefined
      if (!flow) return json({ problem: `There is no flow "${name}".` }, 404)
      return saveTest(request, { root: project.root, flow, overwrite: query.get('overwrite') === 'true' })
    }
    if (name === undefined) return page(null)
    if (name === 'charts.json' && part === undefined) return charts(project)
    if (name === 'style.css' && part === undefined)
      return { status: 200, type: 'text/css; charset=utf-8', body: await clientStyles() }
    if (part === undefined) return page(name)
    const flow = await findFlow(project, name)
    if (!flow) return text(`There is no flow "${name}".`, 404)
    if (part === 'types') return types(flow, typesOf)
    return (part.startsWith('export.') && (await exported(project, flow, part.slice('export.'.length)))) || nothing
  }
}

async function clientStyles(): Promise<string> {
  return readFileSync(join(await clientFolder(), 'style.css'), 'utf8')
}

/** Of the machine itself, where its file has several. */
function survivorsOf(record: SurvivorRecord | null, { exported: name }: FlowFile): SurvivorRecord | null {
  const isOwn = ({ machine }: Survivor): boolean => machine === null || machine === name
  return record && { ...record, survivors: record.survivors.filter(isOwn) }
}

const nothing = text('The simulator has no such page.', 404)

async function pageOf(
  project: Project,
  chosen: string | null,
  userPage: (user: string) => string | null,
): Promise<FlowsPage> {
  const flows = await listFlows(project)
  const taken = takenTransitions(project)
  const flow = flows.find((one) => one.flow === chosen)
  const users = [...new Set(flows.flatMap(({ usedBy }) => usedBy))]
  const pages = users.flatMap((user) => [[user, userPage(user)] as const]).filter(([, address]) => address !== null)
  return {
    ...{ flows, chosen, taken: taken && [...taken] },
    survivors: flow ? survivorsOf(readSurvivors(project, flow.file), flow) : null,
    userPages: Object.fromEntries(pages) as FlowsPage['userPages'],
  }
}
