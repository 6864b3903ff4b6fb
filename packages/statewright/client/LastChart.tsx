import { useMemo } from 'react'
import type { Chart } from '../core/chart.ts'
import { useDrawing } from './use-drawing.ts'

const keyOf = (flow: string): string => `flows.chart.${flow}`

/** Stores a chart for the time when its file has a fault; until the tab is closed. */
export function storeChart(flow: string, chart: Chart): void {
  sessionStorage.setItem(keyOf(flow), JSON.stringify(chart))
}

/** The chart of the last version of a file that could be loaded, if this tab has shown one. */
export function LastChart({ flow }: { flow: string }) {
  const chart = useMemo(() => JSON.parse(sessionStorage.getItem(keyOf(flow)) ?? 'null') as Chart | null, [flow])
  return chart && <StoredChart chart={chart} />
}

function StoredChart({ chart }: { chart: Chart }) {
  const { svg } = useDrawing(chart)
  return (
    <figure className="flows__last">
      <figcaption className="tool__note">The chart of the last version that could be loaded:</figcaption>
      {/* The drawing is made here from the machine; it escapes its texts. */}
      <div dangerouslySetInnerHTML={useMemo(() => ({ __html: svg ?? '' }), [svg])} />
    </figure>
  )
}
