import type { IncomingMessage } from 'node:http'
import { exportFormats, textFormats, type TextFormat } from '../export/formats.ts'
import { findFlows, listFlows } from './find-flows.ts'
import type { FlowTypes } from './flows-page.ts'
import { json, readJson, redirect, text, type Answer } from './http.ts'
import type { FlowFile } from './list-flows.ts'
import type { Project } from './project/project.ts'
import { runWorker } from './run-worker.ts'
import { siblingModule } from './sibling-module.ts'

/** Time for an export, ms. A layout takes a second at most. */
const timeoutMs = 20_000

/** The charts of the flows that can be loaded, by name, for the list and its search. */
export async function charts(project: Project): Promise<Answer> {
  return json((await findFlows(project)).charts)
}

/** What the types of a machine say; a failure of the compiler is said, too. */
export async function types(flow: FlowFile, typesOf: (flow: FlowFile) => Promise<FlowTypes>): Promise<Answer> {
  return json(await typesOf(flow).catch((error: unknown) => unread(flow.file, error)))
}

/** A flow in a format. A PNG is drawn by the page: the server has no browser. Null: there is no such format. */
export async function exported(project: Project, flow: FlowFile, extension: string): Promise<Answer | null> {
  if (extension === 'png') return redirect(`${project.base}/${encodeURIComponent(flow.flow)}?export=png`)
  const format = textFormats.find((one): one is TextFormat => one === extension)
  if (!format) return null
  try {
    const worker = siblingModule(import.meta.url, 'export-worker')
    const body = await runWorker<string>(worker, { project, flow, format }, timeoutMs)
    return { status: 200, type: exportFormats[format].type, body }
  } catch (error) {
    return text(`${flow.file} cannot be exported: ${reasonOf(error)}`, 422)
  }
}

/** Maximum size of a chart as JSON, bytes: ten times that of the largest random machine. */
const chartLimit = 2 * 1024 * 1024

/** Where everything is drawn of the chart that a request has. */
export async function layout(request: IncomingMessage, layoutOf: (chart: string) => Promise<string>): Promise<Answer> {
  const read = await readJson(request, chartLimit)
  if ('refused' in read) return read.refused
  try {
    const body = await layoutOf(JSON.stringify(read.value))
    return { status: 200, type: 'application/json; charset=utf-8', body }
  } catch (error) {
    return json({ problem: reasonOf(error) }, 422)
  }
}

/** @param name name of a flow that the address has. */
export async function findFlow(project: Project, name: string): Promise<FlowFile | undefined> {
  return (await listFlows(project)).find((one) => one.flow === name)
}

function unread(file: string, error: unknown): FlowTypes {
  return { events: {}, input: null, outputs: {}, problem: `The types of ${file} could not be read: ${reasonOf(error)}` }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
