import type { AnyStateMachine } from 'xstate'
import type { Chart } from '../core/chart.ts'
import { drawSvg } from '../core/draw-svg.ts'
import type { ChartLayout } from '../core/layout.ts'
import type { TextFormat } from './formats.ts'
import { machineJson } from './machine-json.ts'
import { mermaidOf } from './mermaid.ts'
import { scxmlOf } from './scxml.ts'

interface Exported {
  machine: AnyStateMachine
  chart: Chart
  /** Called for drawings only. */
  layout: (chart: Chart) => Promise<ChartLayout>
}

/** A machine in a format that is text. */
export async function exportText(format: TextFormat, { machine, chart, layout }: Exported): Promise<string> {
  switch (format) {
    case 'svg':
      return drawSvg(chart, await layout(chart))
    case 'mmd':
      return mermaidOf(chart)
    case 'scxml':
      return scxmlOf(chart).text
    case 'json':
      return machineJson(machine)
    default:
      return format satisfies never
  }
}
