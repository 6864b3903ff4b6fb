import type { Chart } from '../core/chart.ts'
import type { ChartLayout } from '../core/layout.ts'
import type { WalkTest } from '../core/walk-test.ts'
import { hotSocket } from '../live/hot-socket.ts'
import type { FlowTypes, SavedTest } from '../server/flows-page.ts'
import type { Host, SaveAnswer } from './host.ts'
import { loadFlow } from './load-flow.ts'

/** A development server. @param base address of the list, e.g. `/__flows` */
export function serverHost(base: string): Host {
  const address = (flow: string, rest: string): string => `${base}/${encodeURIComponent(flow)}${rest}`
  return {
    listAddress: base,
    flowAddress: (flow, query = {}) => {
      const text = new URLSearchParams(query).toString()
      return address(flow, text === '' ? '' : `?${text}`)
    },
    exportAddress: (flow, format) => address(flow, `/export.${format}`),
    load: loadFlow,
    readCharts: (signal) => readJson<Partial<Record<string, Chart>>>(`${base}/charts.json`, 'charts', signal),
    readTypes: (flow, signal) => readJson<FlowTypes>(address(flow, '/types'), 'types', signal),
    layout: latestOnly((chart) => layout(`${base}/layout`, chart)),
    saveTest: (flow, test, overwrite) => saveTest(address(flow, `/tests${overwrite ? '?overwrite=true' : ''}`), test),
    get live() {
      return hotSocket(import.meta.hot)
    },
  }
}

async function readJson<Json>(url: string, what: string, signal: AbortSignal): Promise<Json> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The ${what} could not be read: the server answered ${response.status}.`)
  return (await response.json()) as Json
}

async function layout(url: string, chart: string): Promise<ChartLayout> {
  const response = await post(url, chart)
  const json = (await response.json()) as ChartLayout & { problem?: string }
  if (!response.ok) throw new Error(json.problem ?? `the server answered ${response.status}`)
  return json
}

/** @param body JSON */
function post(url: string, body: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
}

/** Asks once for the layout of a chart that was asked for before the page is rendered, or is shown again. */
function latestOnly(read: (chart: string) => Promise<ChartLayout>): (chart: Chart) => Promise<ChartLayout> {
  let latest: { chart: string; layout: Promise<ChartLayout> } | undefined
  return (chart) => {
    const text = JSON.stringify(chart)
    if (latest?.chart !== text) latest = { chart: text, layout: read(text) }
    const { layout: placed } = latest
    // A failure is tried again.
    placed.catch(() => {
      if (latest?.layout === placed) latest = undefined
    })
    return placed
  }
}

async function saveTest(url: string, test: WalkTest): Promise<SaveAnswer> {
  try {
    const response = await post(url, JSON.stringify(test))
    const json = (await response.json()) as Partial<SavedTest & { problem: string; message: string }>
    if (json.file !== undefined) return { status: 'saved', file: json.file }
    const problem = json.problem ?? json.message ?? `The server answered ${response.status}.`
    return { status: response.status === 409 ? 'exists' : 'refused', problem }
  } catch (error) {
    return { status: 'refused', problem: `The test was not saved: ${String(error)}` }
  }
}
