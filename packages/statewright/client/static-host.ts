import { chartOf, type Chart } from '../core/chart.ts'
import { layoutChart } from '../core/layout.ts'
import { noTypes, type FlowTypes } from '../server/flows-page.ts'
import { elkInWorker } from './elk-in-worker.ts'
import type { Host } from './host.ts'
import type { LoadedFlow } from './load-flow.ts'

/** What a page of one file has in it. */
export interface StaticFlows {
  machines: Readonly<Record<string, LoadedFlow['machine']>>
  types: Readonly<Record<string, FlowTypes>>
}

/** A page of one file, opened from a disk or sent by any server: its machines and their types are in it. */
export function staticHost({ machines, types }: StaticFlows): Host {
  const loaded = new Map(
    Object.entries(machines).map(([name, machine]) => [name, { machine, chart: chartOf(machine), version: 0 }]),
  )
  return {
    listAddress: location.pathname,
    flowAddress: (flow, query = {}) => `?${new URLSearchParams({ flow, ...query }).toString()}`,
    exportAddress: null,
    load: async ({ flow }) => {
      const one = loaded.get(flow)
      if (!one) throw new Error(`The page has no machine "${flow}".`)
      return Promise.resolve(one)
    },
    readCharts: () => {
      const charts = [...loaded].map(([name, { chart }]): [string, Chart] => [name, chart])
      return Promise.resolve(Object.fromEntries(charts))
    },
    layout: (chart) => layoutChart(chart, elkInWorker),
    readTypes: (flow) => Promise.resolve(types[flow] ?? noTypes),
    saveTest: null,
    // Nobody answers: there are no pages to follow.
    live: { send: () => {}, on: () => {} },
  }
}
