import type { ELK } from 'elkjs/lib/elk-api.js'
import type { AnyStateMachine } from 'xstate'
import type { Chart } from '../core/chart.ts'
import { drawSvg } from '../core/draw-svg.ts'
import { layoutChart } from '../core/layout.ts'
import type { TextFormat } from './formats.ts'
import { machineJson } from './machine-json.ts'
import { mermaidOf } from './mermaid.ts'
import { scxmlOf } from './scxml.ts'

interface Exported {
  machine: AnyStateMachine
  chart: Chart
  /** Loaded for drawings only. */
  elk: () => Promise<Pick<ELK, 'layout'>>
}

/** A machine in a format that is text. */
export async function exportText(format: TextFormat, { machine, chart, elk }: Exported): Promise<string> {
  switch (format) {
    case 'svg':
      return drawSvg(chart, await layoutChart(chart, await elk()))
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
