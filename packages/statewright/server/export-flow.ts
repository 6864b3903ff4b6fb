import { layoutChart } from '../core/layout.ts'
import { exportText } from '../export/export-text.ts'
import type { TextFormat } from '../export/formats.ts'
import type { FlowFile } from './list-flows.ts'
import { loadFlow } from './load-flows.ts'
import type { Project } from './project/project.ts'

/** A flow in a format that is text. @throws Error if its file cannot be loaded. */
export async function exportFlow(
  project: Project,
  flow: Omit<FlowFile, 'usedBy'>,
  format: TextFormat,
): Promise<string> {
  const { machine, chart } = await loadFlow(project, flow)
  return exportText(format, {
    ...{ machine, chart },
    layout: async (drawn) => {
      const elk = await import('elkjs/lib/elk.bundled.js')
      return layoutChart(drawn, new elk.default.default())
    },
  })
}
