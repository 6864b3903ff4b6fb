import { useEffect, useState } from 'react'
import type { Chart } from '../core/chart.ts'
import { drawSvg } from '../core/draw-svg.ts'
import type { ChartLayout } from '../core/layout.ts'
import { host } from './host.ts'

export interface Drawing {
  layout: ChartLayout | null
  svg: string | null
  problem: string | null
}

/** A chart with its layout; both are null until it is computed. */
export function useDrawing(chart: Chart): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ layout: null, svg: null, problem: null })
  useEffect(() => {
    let isShown = true
    drawChart(chart).then(
      (drawn) => isShown && setDrawing({ ...drawn, problem: null }),
      (error: unknown) =>
        isShown && setDrawing({ layout: null, svg: null, problem: `The chart cannot be drawn: ${String(error)}` }),
    )
    return () => {
      isShown = false
    }
  }, [chart])
  return drawing
}

/** A chart as SVG, with its layout. @throws Error if it cannot be placed. */
export async function drawChart(chart: Chart): Promise<{ layout: ChartLayout; svg: string }> {
  const layout = await host().layout(chart)
  return { layout, svg: drawSvg(chart, layout) }
}
