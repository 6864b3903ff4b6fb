import type { Chart } from '../core/chart.ts'
import { drawSvg, type DrawingOptions } from '../core/draw-svg.ts'
import { layoutChart } from '../core/layout.ts'

/**
 * A chart as SVG, light or dark as its reader prefers. The same chart is the same text everywhere. The layout takes up to a
 * second, in this thread: `layoutChart` takes an ELK of a worker.
 */
export async function svgOf(chart: Chart, options: DrawingOptions = {}): Promise<string> {
  // A second of loading that nobody else should wait for.
  const { default: elk } = await import('elkjs/lib/elk.bundled.js')
  return drawSvg(chart, await layoutChart(chart, new elk.default()), options)
}
