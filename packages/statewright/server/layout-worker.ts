/** Places charts, one after the other. */
import { parentPort } from 'node:worker_threads'
import elk from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../core/chart.ts'
import { layoutChart } from '../core/layout.ts'
import type { LayoutAnswer, LayoutRequest } from './layouts.ts'

const engine = new elk.default()
const answer = (message: LayoutAnswer): void => parentPort?.postMessage(message, [])

parentPort?.on('message', ({ id, chart }: LayoutRequest) => {
  place(chart).then(
    (layout) => answer({ id, layout, problem: '' }),
    (error: unknown) => answer({ id, layout: null, problem: error instanceof Error ? error.message : String(error) }),
  )
})

async function place(chart: string): Promise<string> {
  return JSON.stringify(await layoutChart(JSON.parse(chart) as Chart, engine))
}
